import type { BidRecord, WinRecord } from "@/lib/contract/histories";
import { points } from "@/testing/points";
import { computeDaySummary, type FamilyPlay } from "./day-summary";
import { FULL, KALYAN } from "./fixtures/kalyan";

const at = (text: string) => Date.parse(`${text}:00+05:30`);
const EVENING = at("2026-11-20T18:00");
const line = { gameName: "Kalyan", pana: "Single Digit", session: "Open", digits: "6", closeDigits: "" };

const bid = (digits: string, stake: string, bidAt: number | null = at("2026-11-20T10:00")): BidRecord => ({
  ...line,
  digits,
  points: points(stake),
  bidDate: "",
  bidAt,
  transactionId: null,
});
const WIN: WinRecord = { ...line, amount: points("142.5"), winDate: "", wonAt: at("2026-11-20T15:30") };

const toList = (...markets: readonly (typeof KALYAN)[]) => ({ markets, chartUrl: null, staleSince: null });
const play = (change: Partial<FamilyPlay> = {}): FamilyPlay => ({
  family: "main",
  bids: [],
  wins: [],
  list: toList({ ...KALYAN, ...FULL }),
  storedResults: [],
  rates: null,
  ...change,
});
const night = { ...KALYAN, id: "9", name: "Night", openTime: "09:45 PM", closeTime: "11:55 PM" };
const GALI: FamilyPlay = play({
  family: "gali",
  bids: [{ ...bid("5", "40"), gameName: "Night", pana: "Left Digit" }],
  list: toList({ ...night, closeTime: null as never }),
});

test("all families are added exactly; waiting stakes are not lost yet", () => {
  const main = play({ bids: [bid("6", "15"), bid("7", "10.5")], wins: [WIN] });
  expect(computeDaySummary([main, GALI], EVENING)).toMatchObject({
    day: "2026-11-20",
    bids: 3,
    sum: { staked: "65.5", won: "142.5", waiting: "40", net: "117" },
    markets: [
      { family: "main", marketId: "7", bids: 2, staked: "25.5", ended: { won: "142.5", lost: "10.5" } },
      { family: "gali", marketId: "9", bids: 1, staked: "40", ended: { won: "0", lost: "0" } },
    ],
  });
});

test("yesterday's bids are no part of the day; a market that plays over midnight keeps them", () => {
  const late = { ...night, name: "Kalyan", closeTime: "12:20 AM" };
  const bids = [bid("6", "10", at("2026-11-20T21:00"))];
  const day = computeDaySummary([play({ bids, list: toList(late) })], at("2026-11-21T00:10"));
  expect(day).toMatchObject({ day: "2026-11-21", bids: 0, sum: { staked: "0" }, markets: [{ bids: 1, staked: "10" }] });
  expect(computeDaySummary([play({ bids, list: toList(late) })], at("2026-11-21T08:00")).markets).toEqual([]);
});

test.each([
  ["a family's bids could not be read", [play({ bids: null }), GALI], null, 1],
  ["wins could not be read", [play({ bids: [bid("6", "15")], wins: null })], 1, 1],
  ["a bid has no readable time", [play({ bids: [bid("6", "15", null)] })], null, 0],
  ["the list is not of now", [play({ bids: [bid("6", "15")], list: null })], 1, 0],
])("there is no sum where %s", (_why, families, bids, markets) => {
  const day = computeDaySummary(families, EVENING);
  expect(day).toMatchObject({ bids, sum: null });
  expect(day.markets).toHaveLength(markets);
});

test("two markets of one name say nothing", () => {
  const list = toList({ ...KALYAN, ...FULL }, { ...KALYAN, id: "8" });
  expect(computeDaySummary([play({ bids: [bid("6", "15")], list })], EVENING)).toMatchObject({
    sum: null,
    markets: [],
  });
});
