import type { BidRecord, WinRecord } from "@/lib/contract/histories";
import type { Market } from "@/lib/contract/markets";
import { points } from "@/testing/points";
import { addOutcomes, type OutcomeEvidence } from "./bid-outcomes";
import { FULL, KALYAN } from "./fixtures/kalyan";

const at = (text: string) => Date.parse(`${text}:00+05:30`);

const bid = (when: string, more: Partial<BidRecord> = {}): BidRecord => ({
  gameName: "Kalyan",
  pana: "Single Digit",
  session: "Open",
  digits: "6",
  closeDigits: "",
  points: points("10"),
  bidDate: when,
  bidAt: at(when),
  transactionId: null,
  ...more,
});
const win = (day: string, more: Partial<WinRecord> = {}): WinRecord => ({
  gameName: "Kalyan",
  pana: "Single Digit",
  session: "Open",
  digits: "6",
  closeDigits: "",
  amount: points("95"),
  winDate: "20 November 26 03:20",
  wonAt: at(`${day}T00:00`),
  ...more,
});

const formatStates = (evidence: Partial<OutcomeEvidence>) =>
  addOutcomes({
    family: "main",
    bids: [],
    wins: [],
    list: { markets: [KALYAN], chartUrl: null, staleSince: null },
    storedResults: [],
    rates: null,
    nowMs: at("2026-11-20T12:00"),
    ...evidence,
  }).map(({ outcome }) => [outcome?.state, outcome?.result?.openResult].join(" ").trim());

const shows = (more: Partial<Market>) => ({ markets: [{ ...KALYAN, ...more }], chartUrl: null, staleSince: null });
const toStoredResult = (day: string, more = FULL) => ({ marketName: "Kalyan", day, ...more });
const EVENING = at("2026-11-20T18:00");

test("today's result is taken from the list", () => {
  const bids = [bid("2026-11-20T10:00"), bid("2026-11-20T10:00", { digits: "5" })];
  expect(formatStates({ bids })).toEqual(["waiting", "waiting"]);
  const evening = { bids, list: shows(FULL), nowMs: EVENING };
  expect(formatStates({ ...evening, wins: [win("2026-11-20")] })).toEqual(["won 123-6", "lost 123-6"]);
});

test("an earlier day's result is taken from the store; without it there is no outcome", () => {
  const bids = [bid("2026-11-18T10:00", { digits: "5" })];
  expect(formatStates({ bids })).toEqual(["unknown"]);
  expect(formatStates({ bids, storedResults: [toStoredResult("2026-11-18")] })).toEqual(["lost 123-6"]);
});

test("yesterday's result that still stands in the morning says nothing of today's bids", () => {
  const bids = [bid("2026-11-19T10:00", { digits: "5" }), bid("2026-11-20T08:00", { digits: "5" })];
  expect(formatStates({ bids, list: shows(FULL), nowMs: at("2026-11-20T09:00") })).toEqual(["lost 123-6", "waiting"]);
});

test("a close that may still come after midnight is waited for", () => {
  const night = { openTime: "09:45 PM", closeTime: "11:55 PM" };
  const bids = [bid("2026-11-19T20:00", { session: "Close" })];
  const nowMs = at("2026-11-20T00:05");
  const before = [toStoredResult("2026-11-19", { openResult: "123-6", closeResult: "" })];
  const open = shows({ ...night, openResult: "123-6" });
  expect(formatStates({ bids, nowMs, list: open, storedResults: before })).toEqual(["waiting 123-6"]);
  expect(formatStates({ bids, nowMs, list: shows({ ...night, ...FULL }), storedResults: before })).toEqual([
    "lost 123-6",
  ]);
  // Nothing was declared at all yet, so the result is late.
  expect(formatStates({ bids, nowMs, list: shows(night) })).toEqual(["waiting"]);
});

test("a bid after midnight of a market that plays over it is yesterday's", () => {
  const late = { openTime: "11:20 PM", closeTime: "12:20 AM" };
  const bids = [bid("2026-11-20T00:10", { session: "Close", digits: "9" })];
  const wins: readonly WinRecord[] = [];
  expect(formatStates({ bids, wins, list: shows(late), storedResults: [toStoredResult("2026-11-19")] })).toEqual([
    "lost 123-6",
  ]);
});

test("a stale list, or one of two markets with one name, decides nothing", () => {
  const bids = [bid("2026-11-20T10:00", { digits: "5" })];
  expect(formatStates({ bids, list: null })).toEqual(["unknown"]);
  const two = {
    ...shows(FULL),
    markets: [
      { ...KALYAN, ...FULL },
      { ...KALYAN, id: "8", openResult: "240-6" },
    ],
  };
  expect(formatStates({ bids, list: two, nowMs: EVENING })).toEqual(["unknown"]);
});

test("of equal numbers at two stakes the one whose rate fits has the win; a motor pays as its pana", () => {
  const rates = {
    rates: [{ label: "Single Pana" as const, low: points("10"), high: points("1400") }],
    chartUrl: null,
    staleSince: null,
  };
  const motor = { pana: "SP Motor", digits: "123" };
  const bids = [bid("2026-11-20T10:00", { ...motor, points: points("20") }), bid("2026-11-20T10:01", motor)];
  const evening = { bids, list: shows(FULL), nowMs: EVENING, rates };
  expect(formatStates({ ...evening, wins: [win("2026-11-20", { ...motor, amount: points("1400") })] })).toEqual([
    "waiting 123-6",
    "won 123-6",
  ]);
});
