import { POST as giveUpBidRoute } from "@/app/api/bids/[key]/give-up/route";
import { GET as depositPayeeRoute } from "@/app/api/deposits/payee/route";
import { POST as requestDepositRoute } from "@/app/api/deposits/route";
import { POST as giveUpFundsRoute } from "@/app/api/funds/[key]/give-up/route";
import { GET as readFundsReceiptRoute } from "@/app/api/funds/[key]/route";
import { POST as checkTransferRoute } from "@/app/api/transfers/check/route";
import { POST as requestTransferRoute } from "@/app/api/transfers/route";
import { POST as requestWithdrawalRoute } from "@/app/api/withdrawals/route";
import { API, HEADERS } from "@/lib/contract/protocol";
import { indiaMoment } from "@/lib/domain/time/india";
import { formatError } from "@/lib/i18n/format/errors";
import { en } from "@/lib/i18n/translations";
import { Browser, OWN_PAGE, readErrorCode } from "../fixtures/browser";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { FundsProvider } from "../money/fixtures/funds-provider";
import { moneyRequest } from "../operate/support/money";
import type { Handler } from "./define-handler";

let app: StartedApp;
let provider: FundsProvider;
let browser: Browser;

beforeEach(async () => {
  provider = new FundsProvider();
  app = await startApp({}, provider.behave);
  browser = await Browser.signedIn();
});
afterEach(() => app.close());

const KEY = "0b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10";
const post = (handler: Handler, path: string, body: unknown, key = KEY) =>
  browser.send(handler, path, { body, headers: { [HEADERS.idempotencyKey]: key } });

const deposit = (body: unknown, key?: string) => post(requestDepositRoute, API.deposits, body, key);
const withdraw = (body: unknown, key?: string) => post(requestWithdrawalRoute, API.withdrawals, body, key);
const transfer = (body: unknown, key?: string) => post(requestTransferRoute, API.transfers, body, key);
const check = (body: unknown) => browser.send(checkTransferRoute, API.transferCheck, { body });

const payee = (query = "") => browser.send(depositPayeeRoute, `${API.depositPayee}${query}`);

const sent = (path: string) => app.provider.received.filter((request) => request.path === path);
const writes = () =>
  ["/fund-request-add", "/api-user-withdraw-fund-request", "/api-user-transfer-wallet-balance"].flatMap(sent);

const RAVI = { phone: "9000000002", recipientName: "Ravi Demo" };

const readSentence = async (answer: Response): Promise<string> => {
  const { error } = (await answer.json()) as { error: Parameters<typeof formatError>[1] };
  return formatError(en.errors, error);
};

describe("security 21: a direct post of each invalid case is refused in the document's words and reaches no write of the provider", () => {
  test.each([
    [deposit, { app: "other" }, "Amount is required!"],
    [deposit, { amount: 1.5, app: "other" }, "Please enter a whole number of points"],
    [deposit, { amount: 299, app: "other" }, "Minimum amount to add is 300"],
    [deposit, { amount: 500 }, "Please select a payment method"],
    [deposit, { amount: 500, app: "cheque" }, "Please select a payment method"],
    [withdraw, { method: "paytm" }, "Amount is required!"],
    [withdraw, { amount: 5001, method: "paytm" }, "Wallet Limit Exceeded"],
    [withdraw, { amount: 199, method: "paytm" }, "Min amt is 200"],
    [withdraw, { amount: 4001, method: "paytm" }, "Max amt is 4000"],
    [withdraw, { amount: 300 }, "Please select a payment method"],
    [
      withdraw,
      { amount: 300, method: "phonePe" },
      "No number is on file for this payment method. Please add it first.",
    ],
    [transfer, { points: 99, ...RAVI }, "Points Must be More than 100"],
    [transfer, { points: 5001, ...RAVI }, "Not Enough Points"],
    [transfer, { points: 100, ...RAVI, phone: "" }, "Phone No is required!"],
    [transfer, { points: 100, ...RAVI, phone: "123" }, "Phone.No is not Valid!"],
    [transfer, { points: 100, ...RAVI, phone: "9000000001" }, "Don't Use Your Own Phone No."],
    [transfer, { points: 100, ...RAVI, phone: "9000000009" }, "Username or password incorrect"],
    // The number now belongs to another player than the one that the confirmation named.
    [transfer, { points: 100, ...RAVI, recipientName: "Someone Else" }, "Username or password incorrect"],
  ])("%p with %j: %s", async (request, body, sentence) => {
    expect(await readSentence(await request(body))).toBe(sentence);
    expect(writes()).toEqual([]);
  });

  test("a deposit while payment by UPI apps is switched off", async () => {
    provider.upi = "0";
    expect(await readErrorCode(await deposit({ amount: 500, app: "other" }))).toBe("deposit_off");
    expect(writes()).toEqual([]);
  });

  test("a withdrawal outside the hours, in India time", async () => {
    const hour = Math.floor(indiaMoment(Date.now()).minutes / 60);
    const two = (value: number) => String(value).padStart(2, "0");
    const text = (value: number) => `${two(value % 12 === 0 ? 12 : value % 12)}:00 ${value < 12 ? "AM" : "PM"}`;
    provider.openTime = text((hour + 2) % 24);
    provider.closeTime = text((hour + 4) % 24);
    expect(await readSentence(await withdraw({ amount: 300, method: "paytm" }))).toBe(
      "Withdrawals are only allowed during specified hours.",
    );
    expect(writes()).toEqual([]);
  });

  test("nothing moves for a player without betting", async () => {
    provider.betting = "0";
    for (const [answer, code] of [
      [await deposit({ amount: 500, app: "other" }), "deposit_account_off"],
      [await withdraw({ amount: 300, method: "paytm" }), "withdraw_account_off"],
      [await transfer({ points: 100, ...RAVI }), "transfer_account_off"],
      [await check({ points: 100, phone: RAVI.phone }), "transfer_account_off"],
    ] as const) {
      expect(await readErrorCode(answer)).toBe(code);
    }
    expect(writes()).toEqual([]);
  });

  test.each([
    ["?amount=299", "deposit_minimum"],
    ["?amount=5.5", "amount_whole"],
    ["?amount=-500", "amount_whole"],
    ["?amount=", "amount_whole"],
    ["?amount=500&app=other", "bad_request"],
  ])("whom to pay with %s is not told: %s", async (query, code) => {
    expect(await readErrorCode(await payee(query))).toBe(code);
  });

  test("whom to pay is not told where the request would be refused afterwards", async () => {
    const refused = async (code: string) => expect(await readErrorCode(await payee("?amount=500"))).toBe(code);
    provider.betting = "0";
    await refused("deposit_account_off");
    provider.betting = "1";
    provider.upi = "0";
    await refused("deposit_off");
    provider.upi = "1";
    provider.down.add("/api-wallet-transaction-history");
    await refused("deposit_failed");
    // The recorded request needs the id alone.
    expect(await readErrorCode(await payee())).toBe("payee_away");
    expect(writes()).toEqual([]);
  });

  test("nothing moves for a blocked account, which gets its sentence", async () => {
    provider.standing = { account_block_status: "0" };
    const answers = [
      await deposit({ amount: 500, app: "other" }),
      await withdraw({ amount: 300, method: "paytm" }),
      await transfer({ points: 100, ...RAVI }),
    ];
    for (const answer of answers) expect(await readSentence(answer)).toBe("Your account is blocked. Ask support why.");
    expect(writes()).toEqual([]);
  });

  test("a player without transfers is refused them in a sentence, and nothing else", async () => {
    provider.standing = { transfer_point_status: "0" };
    const sentence = "Transfers are not available for your account.";
    expect(await readSentence(await check({ points: 100, phone: RAVI.phone }))).toBe(sentence);
    expect(await readSentence(await transfer({ points: 100, ...RAVI }))).toBe(sentence);
    expect(writes()).toEqual([]);
    expect((await withdraw({ amount: 300, method: "paytm" })).status).toBe(200);
  });

  test("nothing moves without a key", async () => {
    const bare = await browser.send(requestTransferRoute, API.transfers, { body: { points: 100, ...RAVI } });
    expect(await readErrorCode(bare)).toBe("idempotency_key_required");
    expect(writes()).toEqual([]);
  });
});

test("security 20: a withdrawal carries the session's own number, and a number in the body is refused", async () => {
  expect(await readErrorCode(await withdraw({ amount: 300, method: "paytm", mobile: "9000000009" }))).toBe(
    "bad_request",
  );
  expect(writes()).toEqual([]);
  expect((await withdraw({ amount: 300, method: "paytm" })).status).toBe(200);
  expect(sent("/api-user-withdraw-fund-request").map(({ body }) => body)).toEqual([
    expect.objectContaining({
      mobile: "9000000001",
      request_amount: "300",
      payment_method: "3",
      unique_token: "token-of-the-player",
    }),
  ]);
});

test("a transfer goes to the player whom the check named, and its receipt can be asked for", async () => {
  const named = await check({ points: 100, phone: RAVI.phone });
  expect(await named.json()).toEqual({ recipientName: "Ravi Demo" });
  const answer = await transfer({ points: 100, ...RAVI });
  const outcome = { state: "done", amount: "100", corrected: false };
  const receipt = await answer.json();
  expect(receipt).toEqual({ key: KEY, kind: "transfer", support: expect.any(String), outcome });
  expect(await moneyRequest(app.services.store, receipt.support)).toMatchObject([{ key: KEY, kind: "transfer" }]);
  expect(sent("/api-user-transfer-wallet-balance").map(({ body }) => body)).toEqual([
    expect.objectContaining({ amount: "100", mobile_no: "9000000002", unique_token: "token-of-the-player" }),
  ]);
  const readReceipt = (key: string) =>
    readFundsReceiptRoute(
      new Request(`http://localhost:3000${API.funds}/${key}`, { headers: { cookie: browser.cookieHeader() } }),
      { params: Promise.resolve({ key }) },
    );
  expect(await (await readReceipt(KEY)).json()).toEqual(receipt);
  expect((await readReceipt("11111111-6a2b-4b6a-9c57-1d2f6f1f7a10")).status).toBe(404);
});

test.each([
  ["funds", API.funds, giveUpFundsRoute],
  ["bids", API.bids, giveUpBidRoute],
] as const)(
  "faults 41: what was not heard of is given up by its key, of %s; a key that no browser makes leaves nothing",
  async (_what, path, handler) => {
    const giveUp = async (key: string) =>
      handler(
        new Request(`http://localhost:3000${path}/${key}/give-up`, {
          method: "POST",
          headers: { ...OWN_PAGE, host: "localhost:3000", cookie: browser.cookieHeader() },
          body: "{}",
        }),
        { params: Promise.resolve({ key }) },
      );
    for (const key of ["x", "%25", "0".repeat(10_000)]) expect((await giveUp(key)).status).toBe(404);
    expect(await app.services.store.db.selectFrom("money_request").selectAll().execute()).toEqual([]);
    expect((await giveUp(KEY)).status).toBe(404);
    const late = await transfer({ points: 100, ...RAVI });
    expect(late.status).toBe(409);
    expect(await readErrorCode(late)).toBe("idempotency_key_given_up");
    expect(writes()).toEqual([]);
  },
);

test("the provider's refusal is told with its own words", async () => {
  const answer = await withdraw({ amount: 666, method: "paytm" });
  expect(await answer.json()).toMatchObject({
    outcome: { state: "failed", amount: "666", reason: "Withdrawals are paused today" },
  });
});

test("names cannot be read off number by number: checks are counted per player", async () => {
  const codes: unknown[] = [];
  for (let nth = 0; nth < 31; nth += 1)
    codes.push(await readErrorCode(await check({ points: 100, phone: "9000000009" })));
  expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => "recipient_unknown"));
  expect(codes[30]).toBe("rate_limited");
});
