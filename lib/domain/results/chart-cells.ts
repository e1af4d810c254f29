import type { GameFamily } from "../game/game-types";
import { computePanaFamily } from "../game/panas";
import { type DeclaredResult, parseDraw } from "../settlement/verdict";
import { findMonday } from "../time/calendar";
import { addDays, formatIsoDay, type IndiaDay } from "../time/india";

/** What a chart shows of a day: "123", "64" and "220"; Starline has a pana and a digit, Gali a pair. */
export interface ChartCell {
  readonly open: string | null;
  /** "6*" before the Close; a digit of Starline. */
  readonly digits: string;
  readonly close: string | null;
  readonly red: boolean;
}

/** Two digits that are alike or five apart: the 20 red jodis. */
export const isRed = (jodi: string): boolean => {
  const [first, second] = [...jodi].map(Number);
  return /^\d\d$/.test(jodi) && first !== undefined && second !== undefined && (first - second) % 5 === 0;
};

/** Null without a result that can be read. */
export const chartCell = (family: GameFamily, result: DeclaredResult): ChartCell | null => {
  const { open = null, close = null } = parseDraw(family, result) ?? {};
  if (open === null) return null;
  if (family === "gali") return { open: null, digits: open, close: null, red: isRed(open) };
  const digit = computePanaFamily(open);
  if (family === "starline") return { open, digits: digit, close: null, red: false };
  const digits = `${digit}${close === null ? "*" : computePanaFamily(close)}`;
  return { open, digits, close, red: isRed(digits) };
};

/** A week from Monday as `YYYY-MM-DD`. */
export type Week = readonly string[];

/** The weeks that hold a day between the two, both included. */
export const weeksBetween = (from: IndiaDay, to: IndiaDay): readonly Week[] => {
  const weeks: Week[] = [];
  let monday = findMonday(from);
  for (; formatIsoDay(monday) <= formatIsoDay(to); monday = addDays(monday, 7)) {
    const first = monday;
    weeks.push(Array.from({ length: 7 }, (_, nth) => formatIsoDay(addDays(first, nth))));
  }
  return weeks;
};

export const digitCounts = (cells: readonly ChartCell[]): readonly number[] => {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const { digits } of cells) {
    for (const digit of digits) if (digit !== "*") counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
  }
  return counts;
};
