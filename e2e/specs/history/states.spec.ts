import { expect, test } from "../../fixtures/stage-test";
import { routes } from "../../kit/addresses";
import type { Control, Family, SandboxMarket } from "../../kit/control";
import { MARKET_LISTS } from "../../kit/markets";
import { BidHistoryPage } from "../../kit/pages/bid-history-page";
import { OWN_SCRIPT, signIn } from "../../kit/players";

const STAKE = 10;

type State = "waiting" | "won" | "lost" | "unknown";

interface OneBid {
  readonly on: keyof typeof MARKETS;
  readonly gameType: string;
  readonly session: "Open" | "Close";
  /** A sangam's two numbers with a slash between. */
  readonly number: string;
  /** After the first result of its market, and after all. */
  readonly first: State;
  readonly last: State;
  /** What a win pays, in points. */
  readonly pays?: number;
}

/** Those with a result and those without one. */
const MARKETS = {
  main: { family: "main", drawn: ["123", "220"] },
  silent: { family: "main", drawn: [] },
  starline: { family: "starline", drawn: ["123"] },
  laterSlot: { family: "starline", drawn: [] },
  gali: { family: "gali", drawn: ["57"] },
  laterGali: { family: "gali", drawn: [] },
} as const satisfies Record<string, { family: Family; drawn: readonly string[] }>;

type Row = readonly [OneBid["on"], string, OneBid["session"], string, State, State, number?];

/** Twenty bids: 123 stands for 6, 220 for 4, together 123-64-220 (docs/provider.md, "How the game is settled"). */
const BIDS: readonly OneBid[] = (
  [
    ["main", "single-digit", "Open", "6", "won", "won", 95],
    ["main", "single-digit", "Open", "5", "lost", "lost"],
    ["main", "single-digit", "Close", "4", "waiting", "won", 95],
    ["main", "single-pana", "Open", "123", "won", "won", 1400],
    ["main", "single-pana", "Close", "123", "waiting", "lost"],
    ["main", "double-pana", "Close", "220", "waiting", "won", 2800],
    ["main", "jodi-digit", "Close", "64", "waiting", "won", 950],
    ["main", "jodi-digit", "Close", "46", "lost", "lost"],
    ["main", "half-sangam", "Open", "6/220", "waiting", "won", 10_000],
    ["main", "full-sangam", "Close", "220/123", "lost", "lost"],
    ["silent", "jodi-digit", "Close", "64", "waiting", "waiting"],
    ["starline", "starline-single-digit", "Open", "6", "won", "won", 95],
    ["starline", "starline-single-digit", "Open", "7", "lost", "lost"],
    ["starline", "starline-single-pana", "Open", "124", "lost", "lost"],
    ["laterSlot", "starline-triple-pana", "Open", "777", "waiting", "waiting"],
    ["gali", "gali-left-digit", "Open", "5", "won", "won", 95],
    ["gali", "gali-right-digit", "Open", "5", "lost", "lost"],
    ["gali", "gali-jodi-digit", "Open", "57", "won", "won", 950],
    ["gali", "gali-jodi-digit", "Open", "75", "lost", "lost"],
    ["laterGali", "gali-jodi-digit", "Open", "57", "waiting", "waiting"],
  ] as const satisfies readonly Row[]
).map(([on, gameType, session, number, first, last, pays]: Row) => ({
  on,
  gameType,
  session,
  number,
  first,
  last,
  ...(pays && { pays }),
}));

const SCREENS: Readonly<Record<Family, readonly [route: string, heading: string]>> = {
  main: [routes.mainBidHistory, "My Bids"],
  starline: [routes.starlineBidHistory, "Starline Bids"],
  gali: [routes.galiBidHistory, "GALI DISAWAR BIDS"],
};
const RESULTS = { main: "123-64-220", starline: "123-6", gali: "57" } as const;
const WORDS: Readonly<Record<State, string>> = { waiting: "Waiting", won: "Won", lost: "Lost", unknown: "Not known" };

/** An interval's length, and the time that a question takes on a busy machine. */
const A_POLL = { timeout: 15_000 };

interface ShownRow {
  readonly heading: string;
  readonly text: string;
  readonly state: string | null;
}

/** All rows of a list at once: row by row this would be four hundred looks into the page. */
const readRows = (rows: readonly Element[]): readonly ShownRow[] =>
  rows.map((row) => ({
    heading: row.querySelector("h3")?.textContent ?? "",
    text: row.textContent ?? "",
    state: row.getAttribute("data-state"),
  }));

const nameOf = ({ on, gameType, session, number }: OneBid): string => `${on} ${gameType} ${session} ${number}`;

/** Whether a row is this bid's: its market and number, its game and on main markets its session. */
const isOf = ({ on, gameType, session, number }: OneBid, market: SandboxMarket, { heading, text }: ShownRow) => {
  const label = gameType.replace(/^(starline|gali)-/, "").replace("-", " ");
  return (
    heading === `${market.name}, ${number.split("/")[0]}` &&
    text.toLowerCase().includes(label) &&
    (MARKETS[on].family !== "main" || text.includes(session))
  );
};

const says = (text: string, bid: OneBid, stateOf: (bid: OneBid) => State): boolean => {
  const state = stateOf(bid);
  return text.includes(state === "won" ? `Won+${bid.pays?.toLocaleString("en-IN")}` : WORDS[state]);
};

const makeMarkets = async (control: Control): Promise<ReadonlyMap<string, SandboxMarket>> => {
  const made = await Promise.all(
    Object.entries(MARKETS).map(async ([name, { family }]) => {
      const times = family === "main" ? { opensInMinutes: 120, closesInMinutes: 240 } : { opensInMinutes: 120 };
      return [name, await control.newMarket({ family, name: `State ${name}`, ...times })] as const;
    }),
  );
  return new Map(made);
};

test("twenty bids over all families: waiting, won or lost, each right, today and from memory tomorrow", {
  tag: "@slow",
}, async ({ signedIn: page, control, player, stage }) => {
  // Some two hundred rows are looked for one by one: a loaded machine takes longer than for other tests.
  test.setTimeout(240_000);
  const { request } = page;
  const markets = await makeMarkets(control);
  const marketOf = (on: OneBid["on"]): SandboxMarket => {
    const market = markets.get(on);
    if (!market) throw new Error(`no market ${on}`);
    return market;
  };
  for (const [, { family, name }] of markets) {
    await expect.poll(async () => (await request.get(MARKET_LISTS[family])).text()).toContain(name);
  }
  for (const { on, gameType, session, number } of BIDS) {
    const [digits, closeDigits = ""] = number.split("/");
    const placed = await request.post("/api/bids", {
      headers: { ...OWN_SCRIPT, "idempotency-key": crypto.randomUUID() },
      data: {
        marketId: marketOf(on).gameId,
        gameType,
        lines: [{ digits, closeDigits, points: STAKE, session }],
      },
    });
    expect(await placed.json(), `${on} ${gameType} ${number}`).toMatchObject({ outcome: { state: "placed" } });
  }

  /** Looks at a family's list until it says of each bid what is wished, at most so long. */
  const shows = async (
    family: Family,
    stateOf: (bid: OneBid) => State,
    { open, timeout = 20_000 }: { open?: (history: BidHistoryPage) => unknown; timeout?: number } = {},
  ) => {
    const [route, heading] = SCREENS[family];
    const history = await new BidHistoryPage(page, route, heading).goto();
    await open?.(history);
    const own = BIDS.filter(({ on }) => MARKETS[on].family === family);
    await expect(history.rows).toHaveCount(own.length);
    const told = async () => {
      const rows = await history.rows.evaluateAll(readRows);
      return own.map((bid) => {
        const fitting = rows.filter((row) => isOf(bid, marketOf(bid.on), row));
        return [nameOf(bid), fitting.map(({ state }) => state), fitting.every(({ text }) => says(text, bid, stateOf))];
      });
    };
    await expect.poll(told, { timeout }).toEqual(own.map((bid) => [nameOf(bid), [stateOf(bid)], true]));
    return history;
  };
  const families: readonly Family[] = ["main", "starline", "gali"];

  for (const family of families) await shows(family, () => "waiting");

  for (const [name, { drawn }] of Object.entries(MARKETS)) {
    if (drawn.length > 0) await control.declareAll(marketOf(name as OneBid["on"]), drawn.slice(0, 1));
  }
  for (const family of families) {
    // A list is fetched once an interval.
    await expect(async () => void (await shows(family, ({ first }) => first, A_POLL))).toPass();
  }

  await control.declare(marketOf("main").gameId, "Close", "220");
  await expect(async () => void (await shows("main", ({ last }) => last, A_POLL))).toPass();
  for (const family of families) {
    const history = await shows(family, ({ last }) => last);
    const own = BIDS.filter(({ on }) => MARKETS[on].family === family);
    const won = own.reduce((sum, { last, pays = 0 }) => sum + (last === "won" ? pays : 0), 0);
    const waiting = own.filter(({ last }) => last === "waiting").length * STAKE;
    await expect(history.totals).toHaveText(
      `Staked${own.length * STAKE}Won${won.toLocaleString("en-IN")}Waiting${waiting}`,
    );
    await expect(history.rows.filter({ hasText: `${RESULTS[family]}` }).first()).toBeVisible();
  }

  // Tomorrow the lists are cleared, and the app that remembers is another process.
  await control.setClock("2026-11-21T10:00:00+05:30");
  // A page that is open while its session ends goes to the login by itself.
  await page.goto("about:blank");
  await stage.killApp();
  await stage.startApp();
  await signIn(page, player);
  const yesterday = async (history: BidHistoryPage) => {
    await expect(history.none).toBeVisible();
    await history.chip("Yesterday").click();
  };
  // A result that no list showed is not guessed.
  const remembered = ({ last }: OneBid): State => (last === "waiting" ? "unknown" : last);
  for (const family of families) await shows(family, remembered, { open: yesterday });
});
