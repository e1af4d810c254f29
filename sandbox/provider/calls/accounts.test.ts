import { callProvider, control, postJson, runSandbox, signedIn } from "../../fixtures/running-sandbox";
import type { Sandbox } from "../../start";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

/** The whole answer as text: some calls print more than JSON. */
const printed = async (path: string, fields: Record<string, unknown>) => {
  const body = JSON.stringify({ env_type: "Prod", app_key: sandbox.appKey, ...fields });
  const response = await postJson(`${sandbox.url}/${path}`, body);
  return { text: await response.text(), type: response.headers.get("content-type") };
};

const login = (mobile: string, password: string) => call("api-user-login", { mobile, password, device_id: "device" });

const otps = async (mobile: string) => (await control(sandbox, "GET", `/otps?mobile=${mobile}`)).body.otps;

const registration = (mobile: string, changes: Record<string, unknown> = {}) => ({
  name: "kiran RAO kumar",
  email: "player@example.com",
  password: "secret-1",
  mobile,
  security_pin: "1234",
  device_id: "device",
  ...changes,
});

const OTP = /^[1-9]\d{3}$/;

test("a sign-in gives a token of thirty characters; a refused one says why and gives none", async () => {
  expect(await login("9000000001", "demo1234")).toEqual({
    status: true,
    msg: expect.any(String),
    unique_token: expect.stringMatching(/^[a-z0-9]{30}$/),
    user_name: "Asha Demo",
    mobile: "9000000001",
    email: expect.any(String),
    mobile_no: expect.stringMatching(/^\d{10}$/),
    betting_status: "1",
  });
  const { mobile } = await signedIn(sandbox);
  await control(sandbox, "POST", `/players/${mobile}`, { blocked: true });
  for (const answer of [
    await login("9999999999", "demo1234"),
    await login("9000000001", "wrong"),
    await login(mobile, "demo1234"),
  ]) {
    expect(answer).toEqual({ status: false, msg: expect.stringContaining("Sorry") });
  }
});

test("a free number gets an OTP with the word true, a taken one is refused without any", async () => {
  const free = await call("api-check-mobile", { mobile: "7000000001" });
  expect(free).toEqual({ status: "true", otp: expect.stringMatching(OTP), msg: expect.any(String) });
  expect(await otps("7000000001")).toEqual([
    { mobile: "7000000001", otp: free.otp, purpose: "api-check-mobile", at: expect.any(Number) },
  ]);
  const taken = await call("api-check-mobile", { mobile: "9000000001" });
  expect(taken).toEqual({ status: false, msg: expect.stringContaining("already registered") });
  expect(await otps("9000000001")).toEqual([]);
  expect(await call("api-check-mobile", { mobile: "12345" })).toMatchObject({ status: false });
});

test("registration signs a new player in, title-cases the name, hides the number and credits a bonus", async () => {
  const answer = await call("api-user-registration", registration("7000000003"));
  expect(answer).toEqual({
    status: true,
    msg: expect.any(String),
    unique_token: expect.stringMatching(/^[a-z0-9]{30}$/),
    user_name: "Kiran Rao Kumar",
    mobile: expect.any(String),
  });
  expect(answer.mobile).not.toContain("7000000003");
  const token = answer.unique_token;
  expect(await call("api-user-wallet-balance", { unique_token: token })).toMatchObject({
    wallet_amt: "100",
    betting_status: "1",
  });
  const history = await call("api-wallet-transaction-history", { unique_token: token });
  expect(history.transaction_history).toMatchObject([{ amount: "100", transaction_type: "1", amount_status: "6" }]);
  const { entries, sum } = (await control(sandbox, "GET", "/ledger?mobile=7000000003")).body;
  expect(sum).toBe("0");
  expect(entries).toHaveLength(1);
  expect(await login("7000000003", "secret-1")).toMatchObject({ status: true, user_name: "Kiran Rao Kumar" });
});

test("a reset sends an OTP to registered numbers only, and sets the password without asking for it", async () => {
  const { mobile } = await signedIn(sandbox);
  expect(await call("api-forget-check-mobile", { mobile: "7000000006" })).toEqual({
    status: false,
    msg: expect.stringContaining("not registered"),
  });
  const sent = await call("api-forget-check-mobile", { mobile });
  expect(sent).toEqual({ status: true, otp: expect.stringMatching(OTP), msg: expect.any(String) });
  expect(await otps(mobile)).toMatchObject([{ otp: sent.otp, purpose: "api-forget-check-mobile" }]);
  const { text, type } = await printed("api-forgot-password", { mobile, new_pass: "another-1" });
  expect(type).toContain("text/html");
  expect(text.indexOf("{")).toBeGreaterThan(0);
  expect(text.endsWith("}")).toBe(false);
  expect(JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1))).toMatchObject({ status: true });
  expect(await login(mobile, "demo1234")).toMatchObject({ status: false });
  expect(await login(mobile, "another-1")).toMatchObject({ status: true });
});

test("a password is changed only with the old one, and sign-ins of before stay good", async () => {
  const { mobile, token } = await signedIn(sandbox);
  const change = (fields: Record<string, unknown>) =>
    call("api-change-password", { unique_token: token, new_pass: "another-1", ...fields });
  expect(await change({ old_pass: "wrong" })).toEqual({ status: false, msg: expect.stringContaining("old password") });
  expect(await change({ old_pass: "demo1234", new_pass: "" })).toMatchObject({ status: false });
  expect(await change({ old_pass: "demo1234", unique_token: "gone" })).toMatchObject({ status: false });
  expect(await login(mobile, "demo1234")).toMatchObject({ status: true });
  expect(await change({ old_pass: "demo1234" })).toEqual({ status: true, msg: expect.any(String) });
  expect(await login(mobile, "another-1")).toMatchObject({ status: true });
  expect(await call("api-user-wallet-balance", { unique_token: token })).toMatchObject({ betting_status: "1" });
});

test("a profile's name is changed, said in JSON inside text", async () => {
  const { mobile, token } = await signedIn(sandbox);
  const { text } = await printed("api-profile-update", { unique_token: token, user_name: " Kiran Rao " });
  expect(text).toMatch(/^[^{]+\{"status":true,"msg":"[^"]+"\}[^}]+$/);
  expect(await login(mobile, "demo1234")).toMatchObject({ user_name: "Kiran Rao" });
  const empty = await printed("api-profile-update", { unique_token: token, user_name: " " });
  expect(empty.text).toContain('"status":false');
  const unknown = await printed("api-profile-update", { unique_token: "gone", user_name: "X" });
  expect(unknown.text).toContain('"status":false');
});
