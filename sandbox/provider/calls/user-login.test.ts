import { callProvider, control, runSandbox, signedIn } from "../../fixtures/running-sandbox";
import type { Sandbox } from "../../start";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

const login = (mobile: string, password: string) => call("api-user-login", { mobile, password, device_id: "device" });

test("a demo player signs in and gets a token of thirty characters", async () => {
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
  expect(await login("9000000003", "demo1234")).toMatchObject({ betting_status: "0" });
});

test("sign-in is refused to an unknown mobile, a wrong password and a blocked account, each with words and no token", async () => {
  const { mobile } = await signedIn(sandbox);
  await control(sandbox, "POST", `/players/${mobile}`, { blocked: true });
  for (const answer of [
    await login("9999999999", "demo1234"),
    await login("9000000001", "wrong"),
    await login(mobile, "demo1234"),
    await call("api-user-login"),
  ]) {
    expect(answer).toEqual({ status: false, msg: expect.stringContaining("Sorry") });
  }
});

test("passwords are stored hashed, never as they are", async () => {
  const rows = sandbox.world.database.prepare<{ hash: string }>("SELECT password_hash AS hash FROM player").all();
  expect(rows.length).toBeGreaterThanOrEqual(3);
  for (const { hash } of rows) expect(hash).toMatch(/^[0-9a-f]{32}\$[0-9a-f]{64}$/);
  expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length);
});
