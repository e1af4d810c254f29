import { API, HEADERS } from "@/lib/contract/protocol";
import { Browser, codeOf } from "../fixtures/browser";
import { answerAsProvider, type StartedApp, startApp } from "../fixtures/started-app";
import { placeBidsHandler } from "./endpoints/bids";
import { marketsHandler, walletHandler } from "./endpoints/markets";

const POLLS = 300;
const WALLET_POLLS = 100;
const BID = {
  marketId: "7",
  gameType: "single-digit",
  lines: [{ digits: "5", closeDigits: "", points: 10, session: "Close" }],
};

let app: StartedApp;
let answerStarline: () => void;
let answerWallets: () => void;
let holdWallets: () => Promise<void>;

beforeEach(async () => {
  const released = new Promise<void>((resolve) => (answerStarline = resolve));
  holdWallets = () => Promise.resolve();
  app = await startApp({}, async (request) => {
    if (request.path === "/api-user-wallet-balance") await holdWallets();
    if (request.path === "/api-submit-bid") return { json: { status: true, msg: "ok" } };
    if (request.path !== "/api-starline-game") return answerAsProvider(request);
    await released;
    return { json: { result: [] } };
  });
});
afterEach(() => app.close());

test("faults 25: polls beyond the cap are turned away at once with a time to come back, while a bid goes through", async () => {
  const browser = new Browser();
  await browser.signIn();
  const poll = () => browser.ask(marketsHandler("starline"), API.markets.starline);
  const waiting = Array.from({ length: POLLS }, poll);

  const shed = await poll();
  expect(shed.status).toBe(503);
  expect(Number(shed.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await codeOf(shed)).toBe("busy");

  const bid = await browser.ask(placeBidsHandler, API.bids, {
    body: BID,
    headers: { [HEADERS.idempotencyKey]: "0b9a5d0e-6a2b-4b6a-9c57-1d2f6f1f7a10" },
  });
  // The market may be open or closed at this hour; the bid was not refused as busy.
  expect(bid.status).not.toBe(503);

  answerStarline();
  const answers = await Promise.all(waiting);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: POLLS }, () => 200));
  expect((await poll()).status).toBe(200);
});

test("faults 25: wallet polls have a cap of their own and leave the lists their room", async () => {
  const browser = new Browser();
  await browser.signIn();
  const poll = () => browser.ask(walletHandler, API.wallet);
  const released = new Promise<void>((resolve) => (answerWallets = resolve));
  holdWallets = () => released;
  const waiting = Array.from({ length: WALLET_POLLS }, poll);

  const shed = await poll();
  expect([shed.status, await codeOf(shed)]).toEqual([503, "busy"]);
  answerStarline();
  expect((await browser.ask(marketsHandler("starline"), API.markets.starline)).status).toBe(200);

  answerWallets();
  const answers = await Promise.all(waiting);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: WALLET_POLLS }, () => 200));
});
