import type { BidLine } from "@/lib/domain/game/bid-rules";
import { en } from "@/lib/i18n/translations";
import { bidByNumbers } from "./format-placed-bid";

const line = (digits: string, points: number): BidLine => ({ digits, closeDigits: "", points, session: "Open" });

const format = (...lines: readonly BidLine[]) => bidByNumbers(en.bid, { request: { gameType: "jodi-digit", lines } });

const several = (count: number, points: number) => Array.from({ length: count }, (_, at) => line(`${10 + at}`, points));

test("a bid of one stake names its numbers once", () => {
  expect(format(line("45", 50))).toBe("45 · 50 points");
  expect(format(line("45", 10), line("46", 10))).toBe("45, 46 · 2 × 10 = 20 points");
});

test("a bid of several stakes names the numbers of each, and the sum", () => {
  expect(format(line("09", 10), line("45", 50), line("06", 10))).toBe(
    "3 bids, 70 points: 09, 06 · 10 points / 45 · 50 points",
  );
});

test("numbers and stakes beyond the first few are counted", () => {
  expect(format(...[10, 20, 30, 40, 50].map((points) => line(`${points}`, points)))).toBe(
    "5 bids, 150 points: 10 · 10 points / 20 · 20 points / 30 · 30 points and 2 more",
  );
  expect(format(...several(9, 10), line("99", 20))).toBe(
    "10 bids, 110 points: 10, 11, 12, 13, 14, 15, 16, 17 · 10 points and 2 more",
  );
});
