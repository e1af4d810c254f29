import { randomUUID } from "node:crypto";
import { GET as eventsRoute } from "@/app/api/events/route";
import { GET as liveRoute } from "@/app/api/live/route";
import type { Live } from "@/lib/contract/live";
import { API } from "@/lib/contract/protocol";
import { unsealSession } from "../accounts/session/session-cookie";
import { Browser } from "../fixtures/browser";
import { answerAsProvider, PASSWORD, type StartedApp, startApp, TOKEN } from "../fixtures/started-app";
import { claimParts } from "../money/records/claim-keys";
import { invalidateAccount } from "../player/read-account";
import type { Reaction, Received } from "../provider/fixtures/fake-provider";
import { SPECIFICATION_DIALECT } from "../provider-dialect/dialect";

const PATHS = SPECIFICATION_DIALECT.calls;
const SLOT = { game_id: "2", game_name: "02:00 PM", open_time: "02:00 PM", msg: "", msg_status: 1, open_result: "" };
const BID = {
  game_name: "02:00 PM",
  pana: "Single Digit",
  session: "Open",
  digits: "6",
  closedigits: "",
  points: "10",
};

let app: StartedApp;
let slot: object;
let amount: string;
let starline: Reaction | undefined;
/** The token that the next sign-in gets. */
let token: string;
let isFirstTokenEnded: boolean;
/** Milliseconds by which all clocks are ahead. */
let passed: number;
const hostNow = performance.now.bind(performance);

const behave = (received: Received): Reaction => {
  const call = received.path.slice(1);
  if (call === PATHS.userLogin && received.body.password === PASSWORD)
    return { json: { status: true, unique_token: token, user_name: "Asha Demo", mobile: "x", msg: "ok" } };
  if (isFirstTokenEnded && received.body.unique_token === TOKEN) return { json: { result: [] } };
  if (call === PATHS.walletBalance) return { json: { wallet_amt: amount, betting_status: "1", result: [] } };
  if (call === PATHS.starlineGames) return starline ?? { json: { result: [slot] } };
  if (call === PATHS.starlineBidHistory)
    return { json: { status: true, bid_data: [{ ...BID, bid_date: "", bid_tx_id: "1" }] } };
  return call.includes("history") ? { json: { status: false, msg: "Not Available" } } : answerAsProvider(received);
};

beforeEach(async () => {
  [slot, amount, starline, passed] = [SLOT, "5000", undefined, 0];
  [token, isFirstTokenEnded] = [TOKEN, false];
  jest.spyOn(performance, "now").mockImplementation(() => hostNow() + passed);
  app = await startApp({}, behave);
  const { clock } = app.services;
  const clockNow = clock.now.bind(clock);
  jest.spyOn(clock, "now").mockImplementation(() => clockNow() + passed);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const readings = () => app.provider.received.filter(({ path }) => path.slice(1) === PATHS.walletBalance).length;
/** Waits until what is fetched in the background has come. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 30));

/** A screen that polls every five seconds, and sends the version that it got last. */
const openScreen = (browser: Browser, ...lists: readonly string[]) => {
  let shown = "";
  const poll = async (wallet = shown): Promise<Live> => {
    const query = new URLSearchParams([...lists.map((name) => [name, ""]), ["wallet", wallet]]);
    const answer = await browser.send(liveRoute, `${API.live}?${query}`);
    const live: Live = answer.status === 204 ? {} : await answer.json();
    if (live.wallet) shown = `${live.wallet.readAt}.${live.wallet.version}`;
    return live;
  };
  return {
    poll,
    /**
     * Polls for some seconds.
     * @returns the seconds after which the first poll brought another wallet; null if none did
     */
    pollFor: async (seconds: number): Promise<number | null> => {
      const [, version] = shown.split(".");
      for (let second = 5; second <= seconds; second += 5) {
        passed += 5000;
        const { wallet } = await poll();
        await settled();
        if (wallet && wallet.version !== version) return second;
      }
      return null;
    },
  };
};

test("a page that stays open for ten minutes costs one read of the wallet a minute, for all tabs and hosts together", async () => {
  const browser = await Browser.signedIn();
  const [first, second] = [openScreen(browser, "starline"), openScreen(browser)];
  await first.poll();
  for (let minute = 0; minute < 10; minute += 1) {
    await first.pollFor(30);
    await second.poll();
    await first.pollFor(30);
  }
  expect(readings()).toBeGreaterThanOrEqual(10);
  expect(readings()).toBeLessThanOrEqual(11);
});

test("a read by another host counts, and one without a change is published to other hosts seldom", async () => {
  const browser = await Browser.signedIn();
  const screen = openScreen(browser);
  const ofOtherHost = `${Math.floor(app.services.clock.now())}.AAAAAAAA`;
  expect(await screen.poll(ofOtherHost)).toEqual({});
  expect(readings()).toBe(0);
  const { wallet } = await screen.poll("now");
  expect(wallet).toMatchObject({ balance: "5000" });
  passed += 5000;
  expect(await screen.poll()).toEqual({});
});

test("what an operator credits is seen within a minute, and at once by who asks", async () => {
  const screen = openScreen(await Browser.signedIn());
  await screen.poll();
  amount = "5500";
  const after = await screen.pollFor(70);
  expect(after).toBeGreaterThan(5);
  expect(after).toBeLessThanOrEqual(60);
  amount = "6000";
  expect((await screen.poll("now")).wallet).toMatchObject({ balance: "6000" });
});

test("after a change of the player's own the next poll reads the wallet", async () => {
  const browser = await Browser.signedIn();
  const screen = openScreen(browser);
  await screen.poll();
  const session = await unsealSession(app.services, browser.cookieHeader());
  if (!session) throw new Error("nobody is signed in");
  invalidateAccount(app.services, session);
  amount = "4900";
  expect((await screen.poll()).wallet).toMatchObject({ balance: "4900" });
});

test("a result of a market with the player's bids reads the wallet, also a moment later where it is not paid yet", async () => {
  const browser = await Browser.signedIn();
  await browser.send(eventsRoute, API.events.list);
  const screen = openScreen(browser, "starline");
  await screen.poll();
  await screen.pollFor(20);
  slot = { ...SLOT, open_result: "128-1" };
  expect(await screen.pollFor(60)).toBeLessThanOrEqual(10);
  amount = "5095";
  expect(await screen.pollFor(60)).toBeLessThanOrEqual(10);
});

test("a list that the provider does not give takes neither the wallet nor another list with it", async () => {
  const screen = openScreen(await Browser.signedIn(), "starline", "gali");
  starline = { json: "no list" };
  const live = await screen.poll();
  expect(live.failed).toMatchObject({ starline: expect.stringMatching(/^provider_/) });
  expect(live.wallet).toMatchObject({ balance: "5000" });
});

test("while the wallet's amount cannot be read, no older reading counts as the wallet of now", async () => {
  const browser = await Browser.signedIn();
  await openScreen(browser).poll();
  passed += 120_000;
  amount = "no answer";
  expect((await openScreen(browser).poll()).wallet).toBeUndefined();
  expect((await openScreen(browser).poll("now")).wallet).toBeUndefined();
});

test("while the provider tells no balance the lists go on", async () => {
  const screen = openScreen(await Browser.signedIn(), "starline");
  amount = "";
  const live = await screen.poll();
  expect(live.lists?.starline?.markets).toHaveLength(1);
  expect(live.wallet).toBeUndefined();
});

test("a result of a bid that another host recorded is noticed too", async () => {
  const browser = await Browser.signedIn();
  const session = await unsealSession(app.services, browser.cookieHeader());
  if (!session) throw new Error("nobody is signed in");
  const order = {
    family: "starline",
    label: "Single Digit",
    gameId: "2",
    gameName: "02:00 PM",
    session: "Open",
    lines: [],
  };
  const record = { kind: "bid", fingerprint: "f", request: order, before: null, sealedToken: "" };
  await claimParts(app.services, [{ ...record, playerKey: session.playerKey, key: randomUUID() }]);
  const screen = openScreen(browser, "starline");
  await screen.poll();
  await settled();
  await screen.pollFor(20);
  const before = readings();
  slot = { ...SLOT, open_result: "128-1" };
  expect(await screen.pollFor(60)).toBeLessThanOrEqual(10);
  expect(readings()).toBeGreaterThan(before);
});

test("a bid of which this host learns late is no new result, so no wallet is read for it", async () => {
  slot = { ...SLOT, open_result: "128-1" };
  const browser = await Browser.signedIn();
  const screen = openScreen(browser, "starline");
  await screen.poll();
  await screen.pollFor(10);
  await browser.send(eventsRoute, API.events.list);
  const before = readings();
  await screen.pollFor(30);
  expect(readings()).toBe(before);
});

test("a wallet that could not be read is not read again for each tab", async () => {
  const browser = await Browser.signedIn();
  amount = "no answer";
  passed += 120_000;
  await openScreen(browser).poll();
  const once = readings();
  await openScreen(browser).poll();
  await openScreen(browser).poll();
  expect(readings()).toBe(once);
  passed += 5000;
  await openScreen(browser).poll();
  expect(readings()).toBeGreaterThan(once);
});

test("a phone whose token the provider has ended learns it while another phone of the player looks on", async () => {
  const endedPhone = await Browser.signedIn();
  token = "token-of-the-second-phone";
  const second = openScreen(await Browser.signedIn());
  const session = new URLSearchParams([["wallet", ""]]);
  const status = async () => (await endedPhone.send(liveRoute, `${API.live}?${session}`)).status;
  expect(await status()).toBe(200);
  isFirstTokenEnded = true;
  const seen: number[] = [];
  for (let minute = 0; minute < 6; minute += 1) {
    passed += 60_000;
    await second.poll();
    seen.push(await status());
  }
  expect(seen.at(0)).toBe(200);
  expect(seen.at(-1)).toBe(401);
});
