import fc from "fast-check";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { wholePoints } from "@/lib/domain/points";
import { type ComparableRow, type MatchCandidate, matchRows } from "../money/evidence/match-rows";
import { areIndistinguishable, type BidRows, lineContents, toComparableBidRow } from "./bid-kind";

const line = (digits: string, points = 10): BidLine => ({ digits, closeDigits: "", points, session: "Open" });
const bid = (...lines: readonly BidLine[]): BidRows => ({ gameName: "Kalyan", label: "Single Digit", lines });

interface BidHistory {
  readonly before: readonly ComparableRow[];
  readonly after: readonly ComparableRow[];
  readonly others: readonly BidRows[];
}

/** Returns how many rows the history shows for a lost bid beside others, recorded later, that were accepted. */
const matchLost = (lost: BidRows, { before, after, others }: BidHistory) => {
  const counted = (one: BidRows, nth: number): MatchCandidate => ({
    key: String(nth),
    standing: nth === 0 ? "lost" : "taken",
    rows: lineContents(one),
    before,
  });
  return matchRows([lost, ...others].map(counted), after).get("0") ?? "none";
};

let clock = 0;
const row = (
  from: BidLine,
  change: { transactionId?: string; bidDate?: string; gameName?: string } = {},
): ComparableRow =>
  toComparableBidRow({
    gameName: change.gameName ?? "Kalyan",
    pana: "Single Digit",
    session: "open",
    digits: from.digits,
    closeDigits: "",
    points: wholePoints(from.points),
    bidDate: change.bidDate ?? `05 Nov 2026 09:15:${String(clock++ % 60).padStart(2, "0")} PM`,
    bidAt: null,
    transactionId: change.transactionId ?? null,
  });

test("a row that differs in market, digit or stake is none", () => {
  const others = [row(line("5"), { gameName: "Milan Day" }), row(line("6")), row(line("5", 20))];
  expect(matchLost(bid(line("5")), { before: [], after: others, others: [] })).toBe("none");
});

test("for any history and any bid: all its rows added are found, none added are not", () => {
  const lines = fc.array(fc.record({ digits: fc.constantFrom("0", "1", "2"), points: fc.constantFrom(10, 20) }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(lines, lines, (earlier, lost) => {
      const before = earlier.map(({ digits, points }) => row(line(digits, points)));
      const order = bid(...lost.map(({ digits, points }) => line(digits, points)));
      expect(matchLost(order, { before, after: before, others: [] })).toBe("none");
      const added = order.lines.map((one) => row(one, { bidDate: "06 Nov 2026 10:00:00 AM" }));
      expect(matchLost(order, { before, after: [...added, ...before], others: [] })).toBe("all");
      if (order.lines.length > 1) {
        expect(matchLost(order, { before, after: [...added.slice(1), ...before], others: [] })).toBe("some");
      }
    }),
  );
});

test("bids that share a line collide, bids on other digits do not", () => {
  expect(areIndistinguishable(bid(line("1"), line("2")), bid(line("2")))).toBe(true);
  expect(areIndistinguishable(bid(line("1")), bid(line("2")))).toBe(false);
  expect(areIndistinguishable(bid(line("1")), { ...bid(line("1")), gameName: "Milan Day" })).toBe(false);
});
