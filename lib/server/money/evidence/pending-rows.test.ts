import type { ComparableRow, MatchCandidate } from "./match-rows";
import { matchPendingRow } from "./pending-rows";

const creditOf = (content: string): string => `credited ${content}`;
const waits = (id: string): ComparableRow => ["500", id];
const credit = (id: string, amount = "500"): ComparableRow => [creditOf(amount), id];

const request = (
  key: string,
  standing: MatchCandidate["standing"],
  before: readonly ComparableRow[],
  foundSince = false,
): MatchCandidate => ({
  key,
  standing,
  found: foundSince ? "since" : undefined,
  rows: ["500"],
  before,
});

/** Returns the evidence about the lost request "r". */
const judge = (requests: readonly MatchCandidate[], now: readonly ComparableRow[]) =>
  matchPendingRow(requests, "r", { now, creditOf });

test("one request more that waits is the lost one", () => {
  expect(judge([request("r", "lost", [])], [waits("8")])).toBe("happened");
  expect(judge([request("r", "lost", [waits("7")])], [waits("7"), waits("8")])).toBe("happened");
  expect(judge([request("r", "lost", [])], [])).toBe("absent");
});

test("the one that waited before is not, and under another name it proves nothing", () => {
  expect(judge([request("r", "lost", [waits("7")])], [waits("7")])).toBe("absent");
  expect(judge([request("r", "lost", [waits("7")])], [waits("0007")])).toBe("contested");
});

test("a later request that was recorded explains the one that waits", () => {
  expect(judge([request("r", "lost", []), request("s", "taken", [])], [waits("8")])).toBe("absent");
});

test("faults 29: a credit alone may be a QR payment", () => {
  expect(judge([request("r", "lost", [])], [credit("1")])).toBe("credited");
  expect(judge([request("r", "lost", [waits("7")])], [waits("7"), credit("1")])).toBe("credited");
});

test("an older request that was approved leaves its place to the lost one, where an id shows that ids have not changed", () => {
  const other: ComparableRow = ["200", "6"];
  const before = [waits("7"), other];
  expect(judge([request("r", "lost", before)], [waits("8"), other, credit("2")])).toBe("happened");
  expect(judge([request("r", "lost", before)], [waits("0008"), ["200", "0006"], credit("2")])).toBe("credited");
  expect(judge([request("r", "lost", [waits("7")])], [waits("8"), credit("2")])).toBe("credited");
});

test("what a later snapshot shows counts, although the operator has decided it since", () => {
  expect(judge([request("r", "lost", []), request("s", "lost", [waits("8")])], [])).toBe("happened");
});

test("faults 29: a credit from before a later request may be the lost one's, and the row that comes since is the later one's", () => {
  const credited = { ...request("r", "lost", []), credited: true };
  const later = (standing: MatchCandidate["standing"]) => request("later", standing, [credit("1")]);
  expect(judge([credited, later("lost")], [credit("1")])).toBe("credited");
  expect(judge([credited, later("failed")], [credit("1"), waits("8")])).toBe("credited");
  expect(matchPendingRow([credited, later("failed")], "later", { now: [credit("1"), waits("8")], creditOf })).toBe(
    "happened",
  );
});

test("faults 31: of two equal lost requests the earlier gets the first row", () => {
  expect(judge([request("first", "lost", []), request("r", "lost", [])], [waits("8")])).toBe("absent");
  expect(judge([request("r", "lost", []), request("second", "lost", [])], [waits("8")])).toBe("happened");
});

test("the row of one that was found since is not the lost one's, although a credit hides by the sums that it came late", () => {
  const first = request("first", "taken", []);
  const found = request("found", "taken", [waits("7")], true);
  // An id shows that one of the rows that waited before "r" is the first request's.
  const sameIds = request("r", "failed", [waits("7"), credit("1")]);
  expect(judge([first, found, sameIds], [waits("7"), waits("8"), credit("1")])).toBe("absent");
  const renamed = request("r", "failed", [waits("0007"), credit("1")]);
  expect(judge([first, found, renamed], [waits("0007"), waits("0008"), credit("1")])).toBe("contested");
});

test("a row goes to the request that no credit explains, though another was lost before it", () => {
  const credited = { ...request("credited", "lost", []), credited: true };
  expect(judge([credited, request("r", "lost", [credit("1")])], [waits("8"), credit("1")])).toBe("happened");
});

test("a request that was found and refused leaves the later row contested, also when a still later one was accepted", () => {
  const refused: MatchCandidate = { ...request("refused", "taken", []), found: "before" };
  const later = request("later", "taken", [waits("2")]);
  expect(judge([refused, request("r", "lost", [])], [waits("2")])).toBe("contested");
  expect(judge([refused, request("r", "lost", []), later], [waits("4"), waits("2")])).toBe("contested");
});
