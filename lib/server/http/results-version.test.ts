import { GET as eventsRoute } from "@/app/api/events/route";
import { GET as walletRoute } from "@/app/api/wallet/route";
import { API } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { Browser } from "../fixtures/browser";
import { answerAsProvider, type StartedApp, startApp } from "../fixtures/started-app";
import type { Received } from "../provider/fixtures/fake-provider";
import { SPECIFICATION_DIALECT } from "../provider-dialect/dialect";

const PATHS = SPECIFICATION_DIALECT.calls;

const createGame = (id: string, name: string) => ({
  game_id: id,
  game_name: name,
  open_time: "03:20 PM",
  close_time: "05:20 PM",
  msg: "",
  msg_status: 1,
  open_result: "",
  close_result: "",
  web_chart_url: "",
});
const bid = {
  game_name: "Kalyan",
  pana: "Single Digit",
  session: "Open",
  digits: "6",
  closedigits: "",
  points: "10",
  bid_date: "",
  bid_tx_id: "1",
};

let app: StartedApp;
let kalyan = createGame("7", "Kalyan");
let milan = createGame("3", "Milan Night");
let evening = createGame("2", "02:00 PM");
let bids: object[] = [];
const hostNow = performance.now.bind(performance);
let passed = 0;

const behave = (received: Received) => {
  const call = received.path.slice(1);
  if (call === PATHS.walletBalance) {
    return { json: { wallet_amt: "5000", betting_status: "1", result: [kalyan, milan] } };
  }
  if (call === PATHS.mainBidHistory) return { json: { status: bids.length > 0, bid_data: bids } };
  if (call === PATHS.starlineBidHistory)
    return { json: { status: true, bid_data: [{ ...bid, game_name: "02:00 PM" }] } };
  if (call === PATHS.starlineGames) return { json: { result: [evening] } };
  return call.includes("history") ? { json: { status: false, msg: "Not Available" } } : answerAsProvider(received);
};

beforeEach(async () => {
  [kalyan, milan, evening] = [createGame("7", "Kalyan"), createGame("3", "Milan Night"), createGame("2", "02:00 PM")];
  bids = [bid];
  passed = 0;
  jest.spyOn(performance, "now").mockImplementation(() => hostNow() + passed);
  app = await startApp({}, behave);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

/** Waits until the list is read from the wallet's own response. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Returns the results version of the poll after the next, because a poll reads the list for the one after. */
const readVersionAfter = async (browser: Browser): Promise<string | undefined> => {
  passed += 6000;
  await browser.send(walletRoute, API.wallet);
  await settled();
  const wallet: Wallet = await (await browser.send(walletRoute, API.wallet)).json();
  return wallet.results;
};

test("the wallet's results version changes with a result of a market that the player bid on, and with no other", async () => {
  const browser = await Browser.signedIn();
  await browser.send(eventsRoute, API.events.list);
  expect(await readVersionAfter(browser)).toBeUndefined();
  milan = { ...milan, open_result: "128-1" };
  expect(await readVersionAfter(browser)).toBeUndefined();
  kalyan = { ...kalyan, open_result: "128-1" };
  const open = await readVersionAfter(browser);
  expect(open).toMatch(/^[\w-]{8}$/);
  expect(await readVersionAfter(browser)).toBe(open);
  kalyan = { ...kalyan, close_result: "4-220" };
  const both = await readVersionAfter(browser);
  expect(both).toMatch(/^[\w-]{8}$/);
  expect(both).not.toBe(open);
});

test("the results version costs each poll no call, and an interval one list of a family that was played", async () => {
  const [browser, other] = [await Browser.signedIn(), await Browser.signedIn("9000000002")];
  await browser.send(eventsRoute, API.events.list);
  const before = app.provider.received.length;
  passed += 6000;
  for (const one of [browser, other, browser, other]) await one.send(walletRoute, API.wallet);
  await settled();
  const calls = app.provider.received.slice(before).map(({ path }) => path.slice(1));
  expect(calls.filter((call) => call === PATHS.walletBalance)).toHaveLength(4);
  expect(calls.filter((call) => call === PATHS.starlineGames)).toHaveLength(1);
  expect(calls).not.toContain(PATHS.galiGames);
});
