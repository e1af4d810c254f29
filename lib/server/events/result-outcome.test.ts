import { points } from "@/testing/points";
import { bid, type FamilyChange, KALYAN, NOW, playerStatements, win } from "./fixtures/made-statements";
import { makeEvents } from "./make-events";
import { pushTexts } from "./push/push-texts";

const MORNING = "22 Nov 2026 09:00:00 AM";
const WHOLE = { ...KALYAN, closeResult: "4-220" };
const lost = (more: Parameters<typeof bid>[1] = {}) => bid(MORNING, { digits: "7", points: points("10"), ...more });
const WON = bid(MORNING, { points: points("10") });
const PAID = win({ amount: points("95") });
const JODI = { pana: "Jodi Digit", session: "Close", digits: "64" };

const results = (change: Partial<FamilyChange>, now = NOW) =>
  makeEvents(playerStatements({ markets: [KALYAN], ...change }), now).filter((event) => event.kind === "result");
/** Returns the outcome of the Open's result alone. */
const outcome = (change: Partial<FamilyChange>) => {
  const [open] = results(change).slice(-1);
  return open?.outcome;
};

test("a result has the outcome of the bids that it decided, those of the same half alone", () => {
  const bids = [WON, lost(), lost({ session: "Close", digits: "4" })];
  expect(outcome({ bids, wins: [PAID] })).toEqual({ bids: 2, staked: "20", won: "95", lost: "10" });
  const both = results({ bids, wins: [PAID], markets: [{ ...WHOLE, closeResult: "5-230" }] });
  expect(both.map((event) => event.outcome)).toEqual([
    { bids: 1, staked: "10", won: "0", lost: "10", only: { game: "Single Digit", number: "4" } },
    { bids: 2, staked: "20", won: "95", lost: "10" },
  ]);
});

test("a jodi counts with the half that decides it", () => {
  const jodis = [bid(MORNING, JODI), bid(MORNING, { ...JODI, digits: "71" })];
  const paid = win({ ...JODI, amount: points("9500"), winDate: "22 November 26 05:30" });
  const outcomes = results({ bids: jodis, wins: [paid], markets: [WHOLE] }).map((event) => event.outcome);
  expect(outcomes).toEqual([
    { bids: 1, staked: "100", won: "9500", lost: "0", only: { game: "Jodi Digit", number: "64" } },
    { bids: 1, staked: "100", won: "0", lost: "100", only: { game: "Jodi Digit", number: "71" } },
  ]);
});

test("of two days each result has its own bids", () => {
  const storedResults = [{ marketName: "Kalyan", day: "2026-11-21", openResult: "128-1", closeResult: "4-220" }];
  const bids = [lost(), lost({ bidDate: "21 Nov 2026 09:00:00 AM", bidAt: Date.parse("2026-11-21T09:00:00+05:30") })];
  const outcomes = results({ bids, storedResults }).map((event) => event.outcome);
  const only = { game: "Single Digit", number: "7" };
  const one = { bids: 1, staked: "10", won: "0", lost: "10", only };
  expect(outcomes).toEqual([one, null, one]);
});

test.each<readonly [string, Partial<FamilyChange>]>([
  ["the win is not paid yet", { bids: [WON, lost()] }],
  ["the wins could not be read", { bids: [WON, lost()], wins: null }],
  ["the market list is old", { bids: [lost()], staleSince: NOW }],
  ["a bid's game is not known", { bids: [lost(), lost({ pana: "Red Bracket" })] }],
  ["a bid's time is not known", { bids: [lost(), lost({ bidDate: "yesterday", bidAt: null })] }],
  ["the result loses and the books say won", { bids: [lost()], wins: [win({ digits: "7" })] }],
  ["two markets have this name", { bids: [lost()], markets: [KALYAN, { ...KALYAN, id: "70" }] }],
])("while %s, the result has no outcome", (_why, change) => {
  expect(results({ bids: [WON], ...change }).length).toBeGreaterThan(0);
  expect(outcome(change)).toBeNull();
});

test("a win that is paid later does not make it another event", () => {
  const names = (wins: NonNullable<FamilyChange["wins"]>) => results({ bids: [WON], wins }).map(({ name }) => name);
  expect(names([PAID])).toEqual(names([]));
});

test("a win knows what all bids on its result cost, and a push calls it a win only if it is more", () => {
  const findTitle = (paid: string) => {
    const wins = [win({ amount: points(paid) })];
    const found = makeEvents(playerStatements({ markets: [KALYAN], bids: [WON, lost()], wins }), NOW);
    const event = found.find(({ kind }) => kind === "win");
    return pushTexts({ ...event, id: "", seen: false } as Parameters<typeof pushTexts>[0], "en").title;
  };
  expect(findTitle("20.5")).toBe("You won in Kalyan");
  expect(findTitle("20")).toBe("Kalyan: points paid");
});

test("until the list shows the result, a win is weighed against all bids on its market that day", () => {
  const yesterday = lost({ bidDate: "21 Nov 2026 09:00:00 AM", bidAt: Date.parse("2026-11-21T09:00:00+05:30") });
  const bids = [WON, lost(), lost({ session: "Close" }), lost({ gameName: "Milan" }), yesterday];
  const known = playerStatements({ bids, wins: [PAID], markets: [{ ...KALYAN, openResult: "" }] });
  const [win] = makeEvents(known, NOW).filter((event) => event.kind === "win");
  expect(win).toMatchObject({ result: null, outcome: { won: "95", staked: "30" } });
});

test("a push has the outcome as its second line, in the player's language", () => {
  const [event] = results({ bids: [WON, lost()], wins: [PAID] });
  const notified = { ...event, id: "", seen: false } as Parameters<typeof pushTexts>[0];
  expect(pushTexts(notified, "en")).toEqual({ title: "Kalyan: result 123-6", body: "2 bids, won 95, lost 10" });
  expect(pushTexts(notified, "hi").body).toBe("2 बिड, 95 जीते, 10 हारे");
  const [alone] = results({ bids: [WON] });
  expect(pushTexts({ ...alone, id: "", seen: false } as typeof notified, "en")).toEqual({
    title: "Kalyan: result 123-6",
  });
});
