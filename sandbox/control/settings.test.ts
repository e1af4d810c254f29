import { callProvider, control, runSandbox, signedIn } from "../fixtures/running-sandbox";
import type { Sandbox } from "../start";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.close());

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

const set = (input: Record<string, unknown>) => control(sandbox, "POST", "/settings", input);

test("contacts go out as they are set, short and garbled ones too, on every call that has them", async () => {
  const { token } = await signedIn(sandbox);
  await set({ whatsapp: "+91 98-76", call: "ring 9876543210 now", telegram: "" });
  const contacts = { mobile_no: "+91 98-76", mobile_1: "ring 9876543210 now", telegram_no: "" };
  expect(await call("api-get-social-data")).toMatchObject(contacts);
  expect(await call("api-user-wallet-balance", { unique_token: token })).toMatchObject(contacts);
  expect(await call("api-get-dashboard-data", { unique_token: token })).toMatchObject(contacts);
});

test("what is set for one player differs for that player alone, until it is reset", async () => {
  const one = await signedIn(sandbox);
  const other = await signedIn(sandbox);
  const answer = await set({ mobile: one.mobile, minWithdrawal: "750" });
  expect(answer.body).toMatchObject({ minWithdrawal: "750", maxWithdrawal: "100000" });
  const minimum = async (token: string) =>
    (await call("api-user-wallet-balance", { unique_token: token })).min_withdrawal;
  expect([await minimum(one.token), await minimum(other.token)]).toEqual(["750", "200"]);
  await control(sandbox, "DELETE", `/settings?mobile=${one.mobile}`);
  expect(await minimum(one.token)).toBe("200");
  await set({ minWithdrawal: "300" });
  expect((await control(sandbox, "GET", "/settings")).body.minWithdrawal).toBe("300");
  expect((await control(sandbox, "DELETE", "/settings")).body.minWithdrawal).toBe("200");
});

test("an unknown setting, or one of the wrong shape, is refused and nothing changes", async () => {
  for (const input of [{ colour: "red" }, { minDeposit: 5 }, { headlines: { "1": "x" } }, { sliders: [{}] }]) {
    expect((await set(input)).status).toBe(400);
  }
  expect((await control(sandbox, "GET", "/settings")).body.minDeposit).toBe("100");
});
