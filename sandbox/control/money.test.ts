import { callProvider, control, runSandbox, signedIn } from "../fixtures/running-sandbox";
import type { Sandbox } from "../start";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const post = (path: string, body: Record<string, unknown>) => control(sandbox, "POST", path, body);
const pending = async (mobile: string) => (await control(sandbox, "GET", `/money/pending?mobile=${mobile}`)).body;

/** A player with 1000 points, a pending deposit of 500 and a pending withdrawal of 300. */
const waiting = async () => {
  const { mobile, token } = await signedIn(sandbox, { name: "Kiran", points: 1000 });
  const ask = (path: string, fields: Record<string, unknown>) =>
    callProvider(sandbox, path, { unique_token: token, ...fields });
  await ask("fund-request-add", { request_amount: "500" });
  await ask("api-add-user-upi-details", { upi_type: "2", google_pay_no: "9222222222" });
  await ask("api-user-withdraw-fund-request", { mobile, request_amount: "300", payment_method: "2" });
  const { deposits, withdrawals } = await pending(mobile);
  const [deposit] = deposits as { id: string }[];
  const [withdrawal] = withdrawals as { id: string }[];
  return { mobile, deposits, withdrawals, deposit: deposit?.id, withdrawal: withdrawal?.id };
};

const wallet = async (mobile: string) => (await control(sandbox, "GET", `/players/${mobile}`)).body.wallet;

test("what is pending is listed with who, how much and where to", async () => {
  const { mobile, deposits, withdrawals } = await waiting();
  const row = { id: expect.stringMatching(/^\d+$/), mobile, name: "Kiran", at: expect.any(Number) };
  expect(deposits).toEqual([{ ...row, amount: "500" }]);
  expect(withdrawals).toEqual([
    { ...row, amount: "300", requestNumber: expect.any(String), method: "googlePay", number: "9222222222" },
  ]);
  const all = (await control(sandbox, "GET", "/money/pending")).body;
  expect(all.deposits).toContainEqual((deposits as unknown[])[0]);
});

test("a decision is taken once: a second one is refused and moves nothing", async () => {
  const { mobile, deposit, withdrawal } = await waiting();
  expect((await post(`/money/deposits/${deposit}`, { approve: true })).body.wallet).toBe("1200");
  expect((await post(`/money/deposits/${deposit}`, { approve: true })).status).toBe(409);
  expect((await post(`/money/deposits/${deposit}`, { approve: false })).status).toBe(409);
  expect((await post(`/money/withdrawals/${withdrawal}`, { approve: false })).body.wallet).toBe("1500");
  expect((await post(`/money/withdrawals/${withdrawal}`, { approve: true })).status).toBe(409);
  expect(await wallet(mobile)).toBe("1500");
  expect(await pending(mobile)).toEqual({ deposits: [], withdrawals: [] });
  expect((await control(sandbox, "GET", "/ledger")).body.sum).toBe("0");
});

test("a payment by QR is credited as a deposit, with its note", async () => {
  const { mobile, token } = await signedIn(sandbox, { points: 0 });
  const answer = await post("/money/credits", { mobile, amount: 200, note: "QR of the morning" });
  expect(answer.body).toEqual({ mobile, amount: "200", wallet: "200" });
  const history = await callProvider(sandbox, "api-wallet-transaction-history", { unique_token: token });
  expect(history.body.transaction_history).toMatchObject([
    { amount: "200", transaction_type: "1", amount_status: "1", transaction_note: "QR of the morning" },
  ]);
});

test.each([
  ["/money/deposits/9999", { approve: true }, 404],
  ["/money/deposits/none", { approve: true }, 404],
  ["/money/withdrawals/9999", { approve: false }, 404],
  ["/money/deposits/1", { approve: "yes" }, 400],
  ["/money/deposits/1", {}, 400],
  ["/money/withdrawals/1", { approve: true, note: "x" }, 400],
  ["/money/credits", { mobile: "7000000009", amount: 5 }, 404],
  ["/money/credits", { mobile: "9000000001", amount: 0 }, 400],
  ["/money/credits", { mobile: "9000000001", amount: 1.5 }, 400],
])("%s refuses %j with %d and a sentence", async (path, input, expected) => {
  const { status, body } = await post(path, input);
  expect(status).toBe(expected);
  expect(String(body.error).length).toBeGreaterThan(5);
});
