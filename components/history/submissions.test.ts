import { ROW } from "@/testing/history-records";
import { points } from "@/testing/points";
import type { HistoryRow } from "./history-rows";
import { groupSubmissions } from "./submissions";

const AT = ROW.at ?? 0;

let last = 0;
const row = (more: Partial<HistoryRow> = {}): HistoryRow => {
  last += 1;
  return { ...ROW, key: String(last), ...more };
};
const sizes = (...rows: readonly HistoryRow[]) => groupSubmissions(rows).map((one) => one.rows.length);

test("bids of one moment, market and game are one submission, with their sum", () => {
  const [one, ...others] = groupSubmissions([row(), row({ digits: "6", session: "Close", points: points("10.5") })]);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ gameName: "Kalyan", total: "30.5" });
});

test("requests of one confirmation go out within seconds of each other", () => {
  expect(sizes(row({ at: AT + 5000 }), row({ at: AT + 2500 }), row())).toEqual([3]);
  expect(sizes(row({ at: AT + 3001 }), row())).toEqual([1, 1]);
});

test("a number of the provider that several bids share holds them together", () => {
  const late = { transactionId: "T1", at: AT + 60_000 };
  expect(sizes(row(late), row({ ...late, at: AT }))).toEqual([2]);
  expect(sizes(row(late), row({ transactionId: "T2", at: AT }))).toEqual([1, 1]);
});

test("another market or another game is another submission; the kinds of pana of SP DP TP are one", () => {
  expect(sizes(row(), row({ gameName: "Milan" }), row())).toEqual([1, 1, 1]);
  expect(sizes(row(), row({ pana: "Jodi Digit" }))).toEqual([1, 1]);
  expect(sizes(row({ pana: "Single Pana" }), row({ pana: "Double Pana" }), row({ pana: "Triple Pana" }))).toEqual([3]);
});

test("a time that could not be read is compared as it was written", () => {
  const unread = { at: null, date: "yesterday-ish" };
  expect(sizes(row(unread), row(unread), row({ at: null, date: "later" }))).toEqual([2, 1]);
});

test("the bids of a submission stand in the order in which they were added, whichever row the provider lists first", () => {
  const numbers = (...rows: readonly HistoryRow[]) =>
    groupSubmissions(rows).map((one) => one.rows.map(({ digits }) => digits));
  const [one, two, three] = [row({ digits: "7" }), row({ digits: "1" }), row({ digits: "4", at: AT + 1000 })];
  const older = row({ digits: "9", at: AT - 60_000 });
  expect(numbers(three, two, one, older)).toEqual([["7", "1", "4"], ["9"]]);
  expect(numbers(older, one, two, three)).toEqual([["9"], ["7", "1", "4"]]);
  // Without times the newest row counts as the first.
  expect(numbers(two, one)).toEqual([["7", "1"]]);
});
