import fc from "fast-check";
import { points } from "@/testing/points";
import { sameProduct, wholePoints } from "../points";
import { bidStates, type PaidWin, type StakedBid, type StateEvidence } from "./bid-states";
import type { DeclaredResult } from "./verdict";

const RATE = 95;
const DAYS = ["2026-11-19", "2026-11-20"] as const;
const at = (text: string) => Date.parse(`${text}+05:30`);

const bid = (more: Partial<StakedBid> = {}): StakedBid => ({
  gameName: "Kalyan",
  pana: "Single Digit",
  session: "Open",
  digits: "6",
  closeDigits: "",
  points: wholePoints(10),
  day: DAYS[0],
  bidAt: at("2026-11-19T10:00:00"),
  ...more,
});
const win = (more: Partial<PaidWin> = {}): PaidWin => ({
  gameName: "Kalyan",
  pana: "Single Digit",
  session: "Open",
  digits: "6",
  closeDigits: "",
  amount: wholePoints(95),
  winDate: "19 November 26 03:20",
  wonAt: at("2026-11-19T00:00:00"),
  ...more,
});

const paysExactly: StateEvidence["paysExactly"] = (_, stake, amount) =>
  sameProduct(stake, wholePoints(RATE), amount, wholePoints(10));

interface Given {
  readonly bids: readonly StakedBid[];
  readonly wins?: readonly PaidWin[] | null;
  readonly results?: Readonly<Record<string, DeclaredResult & { current?: boolean }>>;
}

const states = ({ bids, wins = [], results = {} }: Given) =>
  bidStates({
    family: "main",
    bids,
    wins,
    findResult: (_, day) => {
      const result = results[day];
      return result && { current: false, ...result };
    },
    paysExactly,
  }).map(({ state, payout, due }) => [state, payout, ...(due ? ["due"] : [])].filter(Boolean).join(" "));

const WON = { openResult: "123-6", closeResult: "4-220" };
const LOST = { openResult: "124-7", closeResult: "4-220" };
const OPEN_TODAY = { openResult: "", closeResult: "", current: true };
const today = (result: DeclaredResult) => ({ [DAYS[0]]: { ...result, current: true } });

test.each<readonly [string, Given, string[]]>([
  ["nothing is declared yet", { bids: [bid()], results: { [DAYS[0]]: OPEN_TODAY } }, ["waiting"]],
  ["nobody saw the result", { bids: [bid()] }, ["unknown"]],
  [
    "of an earlier day only Open was seen",
    { bids: [bid({ session: "Close" })], results: { [DAYS[0]]: { openResult: "123-6", closeResult: "" } } },
    ["unknown"],
  ],
  ["the result says lost, and a win says won", { bids: [bid()], wins: [win()], results: today(LOST) }, ["unknown"]],
  ["wins could not be read", { bids: [bid()], wins: null, results: today(LOST) }, ["unknown"]],
  [
    "wins could not be read, and nothing is declared",
    { bids: [bid()], wins: null, results: { [DAYS[0]]: OPEN_TODAY } },
    ["waiting"],
  ],
  [
    "a win of another market",
    { bids: [bid()], wins: [win({ gameName: "Milan" })], results: today(WON) },
    ["waiting due"],
  ],
  ["a label that no game has", { bids: [bid({ pana: "Single Panna" })], results: today(WON) }, ["unpaid"]],
  ["a label that no game has, before any result", { bids: [bid({ pana: "Single Panna" })] }, ["unpaid"]],
  [
    "a jodi of the session Open",
    { bids: [bid({ pana: "Jodi Digit", digits: "64" })], results: today(WON) },
    ["unpaid"],
  ],
  [
    "a label that no game has, and wins could not be read",
    { bids: [bid({ pana: "Single Panna" })], wins: null },
    ["unknown"],
  ],
  [
    "a label that no game has, and a win all the same",
    { bids: [bid({ pana: "Single Panna" })], wins: [win({ pana: "Single Panna" })] },
    ["won 95"],
  ],
  [
    "an Open bid from after the open time, without a win",
    { bids: [bid({ late: true })], results: today(WON) },
    ["unknown"],
  ],
  [
    "an Open bid from after the open time, paid all the same",
    { bids: [bid({ late: true })], wins: [win()], results: today(WON) },
    ["won 95"],
  ],
  [
    "a rate that was changed since",
    { bids: [bid()], wins: [win({ amount: points("90.5") })], results: today(WON) },
    ["won 90.5"],
  ],
])("%s", (_, given, expected) => {
  expect(states(given)).toEqual(expected);
});

test("a win paid after midnight is yesterday's, not that of the same number today", () => {
  const tomorrow = bid({ day: DAYS[1], bidAt: at("2026-11-20T00:05:00") });
  const late = win({ wonAt: at("2026-11-20T00:00:00"), winDate: "20 November 26 12:10" });
  expect(states({ bids: [tomorrow], wins: [late], results: { [DAYS[1]]: OPEN_TODAY } })).toEqual(["waiting"]);
  const both = { bids: [tomorrow, bid()], wins: [late] };
  expect(states({ ...both, results: { [DAYS[0]]: WON, [DAYS[1]]: OPEN_TODAY } })).toEqual(["waiting", "won 95"]);
  expect(states({ ...both, results: { [DAYS[0]]: LOST, [DAYS[1]]: WON } })).toEqual(["won 95", "lost"]);
});

test("a win from before the bid is not the bid's", () => {
  const early = win({ winDate: "19 Nov 2026 09:00:00 AM", wonAt: at("2026-11-19T09:00:00") });
  expect(states({ bids: [bid()], wins: [early] })).toEqual(["unknown"]);
  expect(states({ bids: [bid()], wins: [win({ wonAt: at("2026-11-21T00:00:00") })] })).toEqual(["unknown"]);
});

/** A bid of the properties. It has few numbers to choose from, so that many bids are alike. */
interface Drawn {
  readonly day: 0 | 1;
  readonly session: "Open" | "Close";
  readonly digits: string;
  readonly stake: number;
  /** Whether its win is not in the statement yet. */
  readonly late: boolean;
}
const drawnBid: fc.Arbitrary<Drawn> = fc.record({
  day: fc.constantFrom(0 as const, 1 as const),
  session: fc.constantFrom("Open" as const, "Close" as const),
  digits: fc.constantFrom("4", "6", "7"),
  stake: fc.constantFrom(10, 20),
  late: fc.boolean(),
});
const RESULTS = [WON, LOST, { openResult: "220-4", closeResult: "6-123" }] as const;
const results = fc.tuple(fc.constantFrom(...RESULTS), fc.constantFrom(...RESULTS));

const staked = ({ day, session, digits, stake }: Drawn): StakedBid =>
  bid({ session, digits, points: wholePoints(stake), day: DAYS[day], bidAt: at(`${DAYS[day]}T10:00:00`) });

/**
 * Whether the bid wins, settled by hand: Open's digit is the last of the open result, Close's the first of the close
 * result. Close is paid after midnight.
 */
const wins = (one: Drawn, { openResult, closeResult }: DeclaredResult): boolean =>
  one.digits === (one.session === "Open" ? openResult.slice(-1) : closeResult.slice(0, 1));
const paid = (one: Drawn): PaidWin => {
  const day = one.session === "Open" ? DAYS[one.day] : ["2026-11-20", "2026-11-21"][one.day];
  const [, , date] = (day ?? "").split("-");
  return win({
    session: one.session,
    digits: one.digits,
    amount: points(String((one.stake * RATE) / 10)),
    winDate: `${date} November 26 ${one.session === "Open" ? "03:20" : "12:10"}`,
    wonAt: at(`${day}T00:00:00`),
  });
};

test("whatever is bid and drawn: each bid is won by its own win, lost without one, or waits for it; no win counts twice", () => {
  fc.assert(
    fc.property(fc.array(drawnBid, { maxLength: 12 }), results, fc.func(fc.integer()), (all, declared, shuffle) => {
      const winners = all.filter((one) => wins(one, declared[one.day]) && !one.late);
      const rows = winners.map(paid).sort((a, b) => shuffle(a) - shuffle(b));
      const found = bidStates({
        family: "main",
        bids: all.map(staked),
        wins: rows,
        findResult: (_, day) => ({ ...declared[day === DAYS[0] ? 0 : 1], current: true }),
        paysExactly,
      });
      const payouts = found.flatMap(({ payout }) => payout ?? []);
      // Each row of the statement belongs to one bid, and no other bid has a payout.
      expect([...payouts].sort()).toEqual(rows.map(({ amount }) => amount).sort());
      all.forEach((one, index) => {
        const state = found[index];
        if (!wins(one, declared[one.day])) expect(state).toMatchObject({ state: "lost", payout: null });
        else if (state?.state === "won") expect(state.payout).toBe(paid(one).amount);
        else expect(state).toMatchObject({ state: "waiting", due: true });
      });
    }),
    { numRuns: 400 },
  );
});

test("a win whose bid the provider lost is of the bid that the result pays as much, and of no other", () => {
  const lost = win({ gameName: "Game Win", pana: "", session: "", digits: "", closeDigits: "" });
  const results = { [DAYS[0]]: { ...WON, current: true } };
  expect(states({ bids: [bid()], wins: [lost], results })).toEqual(["won 95"]);
  expect(states({ bids: [bid()], wins: [{ ...lost, amount: points("190") }], results })).toEqual(["waiting due"]);
  expect(states({ bids: [bid()], wins: [lost], results: { [DAYS[0]]: { ...LOST, current: true } } })).toEqual(["lost"]);
  expect(states({ bids: [bid(), bid()], wins: [lost], results })).toEqual(["won 95", "waiting due"]);
});
