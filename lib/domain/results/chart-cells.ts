import type { GameFamily } from "../game/game-types";
import { computePanaFamily } from "../game/panas";
import { type DeclaredResult, parseDraw } from "../settlement/verdict";
import { findMonday } from "../time/calendar";
import { addDays, formatIsoDay, type IndiaDay } from "../time/india";

/** What a chart shows of a day: "123", "64" and "220". Starline has a pana and a digit, Gali a pair. */
export interface ChartCell {
  readonly open: string | null;
  /** The digits of the result: "6*" before the Close, one digit for Starline. */
  readonly digits: string;
  readonly close: string | null;
  readonly red: boolean;
}

/** Whether two digits are equal or five apart, as in the 20 red jodis. */
export const isRed = (jodi: string): boolean => {
  const [first, second] = [...jodi].map(Number);
  return /^\d\d$/.test(jodi) && first !== undefined && second !== undefined && (first - second) % 5 === 0;
};

/** Returns the cell of a result; null if the result is not declared or cannot be read. */
export const chartCell = (family: GameFamily, result: DeclaredResult): ChartCell | null => {
  const { open = null, close = null } = parseDraw(family, result) ?? {};
  if (open === null) return null;
  if (family === "gali") return { open: null, digits: open, close: null, red: isRed(open) };
  const digit = computePanaFamily(open);
  if (family === "starline") return { open, digits: digit, close: null, red: false };
  const digits = `${digit}${close === null ? "*" : computePanaFamily(close)}`;
  return { open, digits, close, red: isRed(digits) };
};

/** The seven days of a week from Monday on, each as `YYYY-MM-DD`. */
export type Week = readonly string[];

/** Returns the weeks that have a day between the two days, both included. */
export const weeksBetween = (from: IndiaDay, to: IndiaDay): readonly Week[] => {
  const weeks: Week[] = [];
  let monday = findMonday(from);
  for (; formatIsoDay(monday) <= formatIsoDay(to); monday = addDays(monday, 7)) {
    const first = monday;
    weeks.push(Array.from({ length: 7 }, (_, nth) => formatIsoDay(addDays(first, nth))));
  }
  return weeks;
};

/** Counts how often each digit from 0 to 9 occurs in the cells. */
export const digitCounts = (cells: readonly ChartCell[]): readonly number[] => {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const { digits } of cells) {
    for (const digit of digits) if (digit !== "*") counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
  }
  return counts;
};
