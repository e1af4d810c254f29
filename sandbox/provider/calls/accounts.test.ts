import { callProvider, control, postJson, sandboxOf, signedIn } from "../../fixtures/running-sandbox";

const sandbox = sandboxOf([beforeAll, afterAll]);

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

const login = (mobile: string, password: string) => call("api-user-login", { mobile, password, device_id: "device" });

const TOKEN = expect.stringMatching(/^[a-z0-9]{30}$/);
const REFUSED = { status: false, msg: expect.stringContaining("Sorry") };

test("a sign-in gives a token of thirty characters; a refused one says why and gives none", async () => {
  expect(await login("9000000001", "demo1234")).toMatchObject({
    status: true,
    unique_token: TOKEN,
    user_name: "Asha Demo",
    mobile: "9000000001",
    betting_status: "1",
  });
  const { mobile } = await signedIn(sandbox);
  await control(sandbox, "POST", `/players/${mobile}`, { blocked: true });
  for (const [who, password] of [
    ["9999999999", "demo1234"],
    ["9000000001", "wrong"],
    [mobile, "demo1234"],
  ] as const) {
    expect(await login(who, password)).toEqual(REFUSED);
  }
});

test("a free number gets an OTP with the word true, a taken one is refused; registration signs in and credits a bonus", async () => {
  const free = await call("api-check-mobile", { mobile: "7000000003" });
  expect(free).toEqual({ status: "true", otp: expect.stringMatching(/^[1-9]\d{3}$/), msg: expect.any(String) });
  expect(await call("api-check-mobile", { mobile: "9000000001" })).toEqual(REFUSED);
  const registration = { name: "kiran RAO kumar", email: "p@example.com", password: "secret-1", security_pin: "1234" };
  const asked = { ...registration, mobile: "7000000003", device_id: "device" };
  const answer = await call("api-user-registration", asked);
  expect(answer).toMatchObject({ status: true, unique_token: TOKEN, user_name: "Kiran Rao Kumar" });
  expect(answer.mobile).not.toContain("7000000003");
  expect(await call("api-user-wallet-balance", { unique_token: answer.unique_token })).toMatchObject({
    wallet_amt: "100",
    betting_status: "1",
  });
  expect(await call("api-user-registration", asked)).toEqual(REFUSED);
});

test("a reset and a change set another password, and print their JSON inside text; sign-ins of before stay good", async () => {
  const { mobile, token } = await signedIn(sandbox);
  expect(await call("api-forget-check-mobile", { mobile: "7000000006" })).toEqual(REFUSED);
  expect(await call("api-forget-check-mobile", { mobile })).toMatchObject({ status: true });
  const body = JSON.stringify({ env_type: "Prod", app_key: sandbox.appKey, mobile, new_pass: "another-1" });
  const response = await postJson(`${sandbox.url}/api-forgot-password`, body);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(await response.text()).toMatch(/^[^{]+\{"status":true,"msg":"[^"]+"\}[^}]+$/);
  expect(await login(mobile, "demo1234")).toEqual(REFUSED);
  const change = (old_pass: string) =>
    call("api-change-password", { unique_token: token, old_pass, new_pass: "third-1" });
  expect(await change("demo1234")).toEqual(REFUSED);
  expect(await change("another-1")).toMatchObject({ status: true });
  expect(await login(mobile, "third-1")).toMatchObject({ status: true });
  expect(await call("api-user-wallet-balance", { unique_token: token })).toMatchObject({ betting_status: "1" });
});
