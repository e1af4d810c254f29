import type { BidRecord } from "@/lib/contract/histories";
import { SINGLE_BID } from "@/testing/history-records";
import { mayHaveBidYesterday } from "./bid-yesterday";
import { playerStatements } from "./fixtures/made-statements";

const NOW = Date.parse("2026-11-20T00:30:00+05:30");
const bidAt = (at: string | null): BidRecord => ({ ...SINGLE_BID, bidAt: at === null ? null : Date.parse(at) });

test.each([
  ["no bid", [], false],
  ["one of today", [bidAt("2026-11-20T00:10:00+05:30")], false],
  ["one of the day before yesterday", [bidAt("2026-11-18T23:59:00+05:30")], false],
  ["one of yesterday", [bidAt("2026-11-19T00:00:00+05:30")], true],
  ["one without a known time", [bidAt(null)], true],
])("with %s in the statements a bid of yesterday is possible: %s", (_which, bids, may) => {
  expect(mayHaveBidYesterday(playerStatements({ bids }), NOW)).toBe(may);
});

test("a statement that was not read may have one", () => {
  const { families } = playerStatements();
  expect(mayHaveBidYesterday({ families: families.map((one) => ({ ...one, bids: null })) }, NOW)).toBe(true);
});
