import { POST as placeBidsRoute } from "@/app/api/bids/route";
import { POST as requestDepositRoute } from "@/app/api/deposits/route";
import { GET as galiMarketsRoute } from "@/app/api/gali/markets/route";
import { GET as galiBidsRoute } from "@/app/api/histories/gali-bids/route";
import { GET as mainWinsRoute } from "@/app/api/histories/main-wins/route";
import { GET as mainMarketsRoute } from "@/app/api/markets/route";
import { GET as passbookRoute } from "@/app/api/passbook/route";
import { POST as requestTransferRoute } from "@/app/api/transfers/route";
import { POST as startUpiNumberRoute } from "@/app/api/upi-number/route";
import { POST as verifyUpiNumberRoute } from "@/app/api/upi-number/verify/route";
import { GET as walletRoute } from "@/app/api/wallet/route";
import { POST as requestWithdrawalRoute } from "@/app/api/withdrawals/route";
import type { BidHistory, WinHistory } from "@/lib/contract/histories";
import { HISTORIES } from "@/lib/contract/history-kinds";
import { OTP_API } from "@/lib/contract/otp-api";
import type { Passbook } from "@/lib/contract/passbook";
import { API, HEADERS } from "@/lib/contract/protocol";
import { register, verifyRegistration } from "../fixtures/accounts";
import { Browser } from "../fixtures/browser";
import { GalidisswarProvider } from "../fixtures/galidisswar-provider";
import { APP_KEY, type StartedApp, startApp } from "../fixtures/started-app";
import { readDepositOptions, transfersAreOn } from "../funds/read-funds";
import { requirePayee } from "../funds/read-payee";
import type { Handler } from "../http/define-handler";
import { readHeadline } from "../pages/home-extras";

const ASHA = "9000000001";
const RAVI = "9000000002";
const DAY = "from=2026-11-20&to=2026-11-20";

let provider: GalidisswarProvider;
let app: StartedApp;
let keys = 0;

beforeEach(async () => {
  provider = new GalidisswarProvider(APP_KEY);
  app = await startApp({ PROVIDER_DIALECT: "galidisswar" }, provider.behave);
});
afterEach(() => app.close());

const answered = async <Body>(response: Response): Promise<Body> => {
  const body = await response.json();
  expect({ status: response.status, body }).toMatchObject({ status: 200 });
  return body;
};

const enter = async (phone: string, name: string): Promise<Browser> => {
  const browser = new Browser();
  await answered(await register(browser, { phone, name }));
  await answered(await verifyRegistration(browser, provider.otp));
  return browser;
};

const confirm = (browser: Browser, handler: Handler, path: string, body: unknown) => {
  keys += 1;
  const key = `0b9a5d0e-6a2b-4b6a-9c57-${String(keys).padStart(12, "0")}`;
  return browser.send(handler, path, { body, headers: { [HEADERS.idempotencyKey]: key } });
};

const read = async <Body>(browser: Browser, handler: Handler, path: string): Promise<Body> =>
  answered<Body>(await browser.send(handler, path));

const bid = (browser: Browser, marketId: string, gameType: string, digits: string, points: number) => {
  const lines = [{ digits, closeDigits: "", points, session: "Open" }];
  return confirm(browser, placeBidsRoute, API.bids, { marketId, gameType, lines });
};

test("from registration to a paid win, a deposit, a withdrawal and a transfer, by the dialect alone", async () => {
  const asha = await enter(ASHA, "Asha");
  await enter(RAVI, "Ravi");
  expect(await read(asha, walletRoute, API.wallet)).toMatchObject({ balance: "50", bettingOn: true });
  expect(await read(asha, mainMarketsRoute, API.markets.main)).toMatchObject({
    markets: [{ name: "KALYAN" }, { name: "GONE" }],
  });
  expect(await read(asha, galiMarketsRoute, API.markets.gali)).toMatchObject({ markets: [{ name: "DESAWAR" }] });

  const deposit = await confirm(asha, requestDepositRoute, API.deposits, { amount: 500, app: "other" });
  expect(await answered(deposit)).toMatchObject({ outcome: { state: "done" } });
  provider.approveFunds(ASHA);

  for (const sent of [
    await bid(asha, "7", "single-digit", "6", 20),
    await bid(asha, "9", "gali-left-digit", "4", 10),
  ]) {
    expect(await answered(sent)).toMatchObject({ outcome: { state: "placed" } });
  }
  provider.declare("KALYAN", "6");
  provider.declare("DESAWAR", "4");
  const bids = await read<BidHistory>(asha, galiBidsRoute, `${HISTORIES["gali-bids"].path}?${DAY}`);
  expect(bids.bids).toMatchObject([{ gameName: "DESAWAR", digits: "4", points: "10" }]);
  const wins = await read<WinHistory>(asha, mainWinsRoute, `${HISTORIES["main-wins"].path}?${DAY}`);
  expect(wins.wins).toMatchObject([{ gameName: "KALYAN", amount: "190" }]);

  const number = { method: "paytm", number: ASHA };
  await answered(await asha.send(startUpiNumberRoute, OTP_API.upiNumber.start, { body: number }));
  await answered(await asha.send(verifyUpiNumberRoute, OTP_API.upiNumber.verify, { body: { otp: provider.otp } }));
  const withdrawal = await confirm(asha, requestWithdrawalRoute, API.withdrawals, { amount: 100, method: "paytm" });
  expect(await answered(withdrawal)).toMatchObject({ outcome: { state: "done" } });
  expect(provider.player(ASHA).withdrawals).toMatchObject([{ payment_method: "2", paytm_number: ASHA }]);
  const [sent] = app.provider.received.filter(({ path }) => path === "/api-user-withdraw-fund-request");
  expect(sent?.body).not.toHaveProperty("mobile");

  const transfer = { points: 100, phone: RAVI, recipientName: "Ravi" };
  const sentPoints = await confirm(asha, requestTransferRoute, API.transfers, transfer);
  expect(await answered(sentPoints)).toMatchObject({ outcome: { state: "done" } });

  const passbook = await read<Passbook>(asha, passbookRoute, API.passbook);
  expect(passbook.view.rows.map(({ movement: { told, note } }) => told ?? note)).toEqual([
    { says: "to", name: "Ravi" },
    "Withdraw Request",
    { says: "bid", market: "DESAWAR", number: expect.any(String) },
    { says: "bid", market: "KALYAN", number: expect.any(String) },
    { says: "game", market: "DESAWAR", game: "Left Digit" },
    { says: "game", market: "KALYAN", game: "Single Digit" },
    { says: "processed" },
    { says: "nothing" },
  ]);
  // The balance is 50 + 500 - 30 + 190 + 95 - 100 - 100.
  expect(passbook.wallet.balance).toBe("605");
  const unknown = app.provider.received.filter(({ path }) => path.includes("galidisawar") || path.includes("none"));
  expect(unknown).toEqual([]);
});

test("what the provider does not have is not asked for: no headline, no QR code, and payment apps stay", async () => {
  const asha = await enter(ASHA, "Asha");
  const reader = { token: provider.player(ASHA).token, playerKey: "asha" };
  expect(await readHeadline(app.services, "home")).toEqual([]);
  expect(await readDepositOptions(app.services, reader)).toMatchObject({ upiOn: true, qr: false, payeeMissing: null });
  expect(await requirePayee(app.services)).toBe("house@upi");
  expect(transfersAreOn(app.services)).toBe(true);
  expect(app.logged()).not.toContain("provider_failed");
  expect(await read(asha, walletRoute, API.wallet)).toMatchObject({ balance: "50" });
});

test("a bid on a market that the provider does not know is refused, though notices stand before its answer", async () => {
  const asha = await enter(ASHA, "Asha");
  const sent = await bid(asha, "8", "single-digit", "6", 20);
  expect(await answered(sent)).toMatchObject({ outcome: { state: "failed" } });
  expect(await read(asha, walletRoute, API.wallet)).toMatchObject({ balance: "50" });
});
