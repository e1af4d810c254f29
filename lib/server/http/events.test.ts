import { GET as eventsRoute } from "@/app/api/events/route";
import { POST as seenEventsRoute } from "@/app/api/events/seen/route";
import { POST as toldEventsRoute } from "@/app/api/events/told/route";
import type { ClaimedWins, EventList } from "@/lib/contract/events";
import { API } from "@/lib/contract/protocol";
import { Browser } from "../fixtures/browser";
import { answerAsProvider, type StartedApp, startApp } from "../fixtures/started-app";
import { winRow } from "../fixtures/win-row";
import type { Reaction, Received } from "../provider/fixtures/fake-provider";
import { SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { STORE_KINDS } from "../store/fixtures/test-stores";

const PATHS = SPECIFICATION_DIALECT.calls;

const NOTHING = { status: false, msg: "Not Available" };
const UNKNOWN = "0123456789abcdef0123456789abcdef";

describe.each(STORE_KINDS)("events with the store on %s", (kind) => {
  let app: StartedApp;
  let wins: object[];
  let faults: Map<string, Reaction>;

  const behave = (received: Received): Reaction => {
    const call = received.path.slice(1);
    const fault = faults.get(call);
    if (fault) return fault;
    if (call === PATHS.userLogin) {
      const token = `token-of-${received.body.mobile}-${app.provider.received.length}`;
      return { json: { status: true, unique_token: token, user_name: "Asha" } };
    }
    if (call === PATHS.mainWinHistory) return { json: { status: true, win_data: wins } };
    if (call === PATHS.walletHistory) return { json: { ...NOTHING, transaction_history: [] } };
    if (call === PATHS.withdrawHistory) return { json: { ...NOTHING, withdrawdata: [] } };
    if (call === PATHS.starlineGames || call === PATHS.galiGames) return { json: { result: [] } };
    return call.includes("history") ? { json: NOTHING } : answerAsProvider(received);
  };

  const hostNow = performance.now.bind(performance);
  let passed = 0;
  const pass = (ms: number): void => {
    passed += ms;
  };

  beforeEach(async () => {
    jest.spyOn(performance, "now").mockImplementation(() => hostNow() + passed);
    wins = [winRow("6")];
    faults = new Map();
    app = await startApp({}, behave, kind);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await app.close();
  });

  const list = async (browser: Browser, query = "?fresh=1"): Promise<EventList["events"]> => {
    const answer: EventList = await (await browser.send(eventsRoute, `${API.events.list}${query}`)).json();
    return answer.events;
  };
  const mark = async (browser: Browser, what: "seen" | "told", ids: readonly string[]): Promise<readonly string[]> => {
    const handler = what === "seen" ? seenEventsRoute : toldEventsRoute;
    const answer: ClaimedWins = await (await browser.send(handler, API.events[what], { body: { ids } })).json();
    return answer.taken;
  };
  const historyReads = () => app.provider.received.filter(({ path }) => path.includes("history")).length;

  test("a win has one identity on all phones of a player, and one phone alone takes it", async () => {
    const [first, second] = [await Browser.signedIn(), await Browser.signedIn()];
    const [event] = await list(first);
    expect(event).toMatchObject({ kind: "win", amount: "950", seen: false, untold: true });
    const [same] = await list(second);
    expect(same?.id).toBe(event?.id);
    const taken = await Promise.all([first, second].map((one) => mark(one, "told", [event?.id ?? ""])));
    expect(taken.flat()).toEqual([event?.id]);
    expect(await list(second)).toMatchObject([{ seen: false, untold: false }]);
  });

  test("what was seen on one phone is seen on the other, and is told by itself no more", async () => {
    const [first, second] = [await Browser.signedIn(), await Browser.signedIn()];
    const [event] = await list(first);
    await mark(first, "seen", [event?.id ?? ""]);
    expect(await list(second)).toMatchObject([{ seen: true, untold: false }]);
  });

  test("a win of the day before yesterday is in the bell and not told by itself", async () => {
    wins = [winRow("6", 2)];
    expect(await list(await Browser.signedIn())).toMatchObject([{ kind: "win", seen: false, untold: false }]);
  });

  test("another player's event is another, and cannot be marked by this one; nor can what is none", async () => {
    const [mine, other] = [await Browser.signedIn(), await Browser.signedIn("9000000002")];
    const [event] = await list(mine);
    const [others] = await list(other);
    expect(others?.id).not.toBe(event?.id);
    expect(await mark(other, "told", [event?.id ?? "", UNKNOWN])).toEqual([]);
    expect(await app.services.store.db.selectFrom("event_mark").selectAll().execute()).toEqual([]);
    expect(await mark(mine, "told", [event?.id ?? ""])).toHaveLength(1);
  });

  test("a poll by the way reads the provider once a minute; one that expects news reads it again", async () => {
    const browser = await Browser.signedIn();
    await list(browser, "");
    const once = historyReads();
    wins = [winRow("6"), winRow("7")];
    expect(await list(browser, "")).toHaveLength(1);
    expect(historyReads()).toBe(once);
    pass(3000);
    expect(await list(browser)).toHaveLength(2);
    expect(historyReads()).toBe(2 * once);
  });

  test("where the page shows other points than at the last question, the statements are read anew", async () => {
    const browser = await Browser.signedIn();
    await list(browser, "?wallet=5000");
    wins = [winRow("6"), winRow("7")];
    pass(3000);
    expect(await list(browser, "?wallet=5000")).toHaveLength(1);
    expect(await list(browser, "?wallet=5950")).toHaveLength(2);
    expect((await browser.send(eventsRoute, `${API.events.list}?wallet=x`)).status).toBe(400);
  });

  test("an event that another host told of is looked for and taken, though this one has not read it yet", async () => {
    // Each sign-in has a reading of its own, as each host has.
    const [here, elsewhere] = [await Browser.signedIn(), await Browser.signedIn()];
    await list(here, "");
    wins = [winRow("6"), winRow("7")];
    const ids = (await list(elsewhere)).map(({ id }) => id);
    pass(3000);
    expect([...(await mark(here, "told", ids))].sort()).toEqual([...ids].sort());
  });

  test("a statement that fails leaves out its events, is read again at the next poll, and all failing is an error", async () => {
    const browser = await Browser.signedIn();
    faults.set(PATHS.walletHistory, { text: "", status: 500 });
    expect(await list(browser, "")).toHaveLength(1);
    faults.clear();
    const before = historyReads();
    expect(await list(browser, "")).toHaveLength(1);
    expect(historyReads()).toBeGreaterThan(before);
  });

  test("the day's sum comes with the events, from the same reads; a family that fails leaves no sum", async () => {
    const browser = await Browser.signedIn();
    const today = async () => {
      const answer: EventList = await (await browser.send(eventsRoute, `${API.events.list}?fresh=1`)).json();
      return answer.today;
    };
    expect(await today()).toMatchObject({ bids: 0, sum: { staked: "0", net: "0" } });
    expect(historyReads()).toBe(8);
    pass(3000);
    faults.set(PATHS.galiBidHistory, { text: "", status: 500 });
    expect(await today()).toMatchObject({ bids: null, sum: null });
  });

  test("a body with anything but ids of events is refused", async () => {
    const browser = await Browser.signedIn();
    const many = Array.from({ length: 51 }, () => UNKNOWN);
    for (const body of [{}, { ids: [] }, { ids: ["7"] }, { ids: many }, { ids: [UNKNOWN], more: 1 }]) {
      expect((await browser.send(seenEventsRoute, API.events.seen, { body })).status).toBe(400);
    }
  });
});
