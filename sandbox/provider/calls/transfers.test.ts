import { callProvider, control, fundedPlayer, runSandbox, signedIn } from "../../fixtures/running-sandbox";
import type { Sandbox } from "../../start";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

test("a transfer arrives in one entry that each of the two reads in their own words", async () => {
  const from = await fundedPlayer(sandbox);
  const to = await signedIn(sandbox, { name: "Kiran Rao", points: 0 });
  expect(await call("api-check-user-for-transfer-amt", { mobile_no: to.mobile })).toEqual({
    status: true,
    msg: expect.any(String),
    user_name: "Kiran Rao",
  });
  const fields = { amount: "100", mobile_no: to.mobile, transfer_note: "Rent" };
  expect(await from.ask("api-user-transfer-wallet-balance", fields)).toEqual({ status: true, msg: expect.any(String) });
  expect(await from.wallet()).toBe("900");
  expect((await from.passbook())[0]).toEqual(["100", "2", "3", "Transfer to Kiran Rao: Rent"]);
  const history = await call("api-wallet-transaction-history", { unique_token: to.token });
  expect(history.transaction_history).toMatchObject([
    { amount: "100", transaction_type: "1", amount_status: "4", transaction_note: "Transfer from Test Player: Rent" },
  ]);
  const { entries } = (await control(sandbox, "GET", `/ledger?mobile=${to.mobile}`)).body;
  expect(entries).toMatchObject([
    { kind: "transfer", lines: [{ amount: "-100" }, { account: `player:${to.mobile}`, amount: "100" }] },
  ]);
});

test.each([
  ["100", "7000000009", "not registered"],
  ["100", "own", "own number"],
  ["99", "9000000002", "minimum transfer is 100"],
  ["50001", "9000000002", "maximum transfer is 50000"],
  ["1001", "9000000002", "enough balance"],
  ["0", "9000000002", "not valid"],
])("a transfer of %s to %s is refused with words and moves nothing", async (amount, recipient, words) => {
  const player = await fundedPlayer(sandbox);
  const number = recipient === "own" ? player.mobile : recipient;
  const answer = await player.ask("api-user-transfer-wallet-balance", { amount, mobile_no: number });
  expect(answer).toEqual({ status: false, msg: expect.stringContaining(words) });
  expect(await player.wallet()).toBe("1000");
  expect(sandbox.world.ledger.sum()).toBe(0n);
});
