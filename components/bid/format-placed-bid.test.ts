import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { en } from "@/lib/i18n/translations";
import { toStakeRows } from "./format-placed-bid";

const line = (digits: string, points: number, closeDigits = ""): BidLine => ({
  digits,
  closeDigits,
  points,
  session: "Open",
});

/** Returns the rows, with a bar where a line may break before a stake. */
const formatAs = (gameType: GameTypeId, ...lines: readonly BidLine[]) =>
  toStakeRows(en.bid, { request: { gameType, lines } }).map(({ text, stake }) =>
    [text, stake.replaceAll("\u00a0", " ")].filter(Boolean).join(" | "),
  );
const format = (...lines: readonly BidLine[]) => formatAs("jodi-digit", ...lines);

const several = (count: number, points: number, from = 10) =>
  Array.from({ length: count }, (_, at) => line(`${from + at}`, points));

test("a bid of one stake names its numbers once", () => {
  expect(format(line("45", 50))).toEqual(["45 · 50 points"]);
  expect(format(line("45", 10), line("46", 10))).toEqual(["45, 46 | 2 numbers × 10 = 20 points"]);
});

test("a bid of several stakes has a row for each, with how many bids it is for and its sum", () => {
  const mixed = [line("12", 10), line("45", 20), line("21", 10), line("54", 20), line("67", 10), line("09", 50)];
  expect(format(...mixed)).toEqual([
    "12, 21, 67 | 3 numbers × 10 = 30 points",
    "45, 54 | 2 numbers × 20 = 40 points",
    "09 · 50 points",
  ]);
});

test("a sangam says which number is which, and its last number stays with the stake", () => {
  expect(formatAs("half-sangam", line("6", 30, "119"))).toEqual(["Open Digit 6 | Close Pana 119 · 30 points"]);
  expect(formatAs("half-sangam", line("6", 10, "119"), line("7", 10, "120"), line("8", 20, "125"))).toEqual([
    "Open Digit - Close Pana: 6-119, 7-120 | 2 numbers × 10 = 20 points",
    "Open Digit 8 | Close Pana 125 · 20 points",
  ]);
});

test("numbers and stakes beyond the first few are counted, a single number of them is named", () => {
  expect(format(...several(30, 10))).toEqual([
    "10, 11, 12, 13, 14, 15, 16, 17 and 22 more | 30 numbers × 10 = 300 points",
  ]);
  expect(format(...several(9, 10))).toEqual(["10, 11, 12, 13, 14, 15, 16, 17, 18 | 9 numbers × 10 = 90 points"]);
  expect(format(...[10, 20, 30, 40, 50].map((points) => line(`${points}`, points)))).toEqual([
    "10 · 10 points",
    "20 · 20 points",
    "30 · 30 points",
    "and 2 more",
  ]);
  expect(format(...several(7, 10), line("99", 20), ...several(5, 30, 50))).toEqual([
    "10, 11, 12, 13 and 3 more | 7 numbers × 10 = 70 points",
    "99 · 20 points",
    "50, 51, 52, 53, 54 | 5 numbers × 30 = 150 points",
  ]);
});
