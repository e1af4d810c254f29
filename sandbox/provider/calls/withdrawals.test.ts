import { control, runSandbox, withdrawingPlayer } from "../../fixtures/running-sandbox";
import type { Sandbox } from "../../start";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const STAMP = expect.stringMatching(/^20 Nov 2026 10:0\d:\d\d AM$/);

test("a withdrawal holds its points at once and is paid out on approval, with a receipt", async () => {
  const player = await withdrawingPlayer(sandbox);
  expect(await player.history()).toMatchObject({ status: false, withdrawdata: [] });
  expect(await player.withdraw("300")).toEqual({ status: true, msg: expect.any(String) });
  expect(await player.ask("api-user-wallet-balance")).toMatchObject({ wallet_amt: "700", hold_amt: "300" });
  expect((await player.history()).withdrawdata).toEqual([
    {
      request_number: expect.stringMatching(/^\d{6}$/),
      request_amount: "300",
      request_status: "0",
      payment_method: "3",
      paytm_number: "9111111111",
      google_pay_number: "",
      phone_pay_number: "",
      remark: "",
      payment_receipt: `${sandbox.url}/receipts/`,
      insert_date: STAMP,
    },
  ]);
  const id = await player.pendingId();
  const decision = { approve: true, remark: "Paid", receipt: "slip-1" };
  expect((await control(sandbox, "POST", `/money/withdrawals/${id}`, decision)).body).toMatchObject({
    state: "approved",
    wallet: "700",
  });
  const receipt = `${sandbox.url}/receipts/slip-1.svg`;
  expect((await player.history()).withdrawdata).toMatchObject([
    { request_status: "2", remark: "Paid", payment_receipt: receipt },
  ]);
  expect((await fetch(receipt)).headers.get("content-type")).toContain("image/svg+xml");
  expect(await player.ask("api-user-wallet-balance")).toMatchObject({ wallet_amt: "700", hold_amt: "0" });
  expect((await player.passbook())[0]).toEqual(["300", "2", "2", "Withdraw Request"]);
});

test("a cancelled withdrawal returns its points as a credit of its own", async () => {
  const player = await withdrawingPlayer(sandbox);
  await player.withdraw("300");
  const id = await player.pendingId();
  const decision = { approve: false, remark: "Wrong number", receipt: "javascript:alert(1)" };
  await control(sandbox, "POST", `/money/withdrawals/${id}`, decision);
  expect(await player.wallet()).toBe("1000");
  expect((await player.history()).withdrawdata).toMatchObject([
    { request_status: "1", remark: "Wrong number", payment_receipt: `${sandbox.url}/receipts/` },
  ]);
  expect((await player.passbook()).slice(0, 2)).toEqual([
    ["300", "1", "2", expect.stringContaining("returned")],
    ["300", "2", "2", "Withdraw Request"],
  ]);
});

test.each([
  ["1001", {}, "enough balance"],
  ["199", {}, "minimum withdrawal is 200"],
  ["300.5", {}, "not valid"],
  ["300", { payment_method: "2" }, "no number"],
  ["300", { payment_method: "9" }, "payment method"],
  ["300", { mobile: "9000000001" }, "not complete"],
  ["300", { unique_token: "gone" }, "login again"],
])("a withdrawal of %s with %j is refused with words and holds nothing", async (amount, changes, words) => {
  const player = await withdrawingPlayer(sandbox);
  expect(await player.withdraw(amount, changes)).toEqual({ status: false, msg: expect.stringContaining(words) });
  expect(await player.ask("api-user-wallet-balance")).toMatchObject({ wallet_amt: "1000", hold_amt: "0" });
  expect(await player.pendingId()).toBeUndefined();
});
