import { ALL_PANAS, computePanaFamily, DIGITS } from "./game/panas";
import { findMonday } from "./time/calendar";
import { addDays, epochOfIndia, type IndiaDay, indiaMoment } from "./time/india";

/** Returns the seven days, from Monday on, of the week in India that `epochMs` falls in. */
export const indiaWeek = (epochMs: number): readonly IndiaDay[] => {
  const monday = findMonday(indiaMoment(epochMs));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
};

/** One day in the table of jodi tricks. All its numbers have two digits. */
export interface JodiTrick {
  readonly day: IndiaDay;
  readonly closing: string;
  readonly nextClose: string;
  /** How `nextClose` follows from `closing`, in two steps: "3 + 9 = 12 → 2" and "2 + 5 = 7". */
  readonly calculation: readonly [string, string];
}

const lastDigit = (value: number): number => value % 10;

/** Formats a sum: "12 → 2" for one of two digits, of which only the last is used; "4" for one of a single digit. */
const formatSum = (sum: number): string => (sum < 10 ? `${sum}` : `${sum} → ${lastDigit(sum)}`);

/**
 * Computes a day's row by the formula that the page states. The closing number is the day plus the month. The last
 * digit of its digit sum, and that digit plus five, are the two digits of the next close. No draw's result enters it.
 */
const computeTrick = (day: IndiaDay): JodiTrick => {
  const closing = String(day.day + day.month).padStart(2, "0");
  const tens = Number(closing[0]);
  const units = Number(closing[1]);
  const digit = lastDigit(tens + units);
  return {
    day,
    closing,
    nextClose: `${digit}${lastDigit(digit + 5)}`,
    calculation: [`${tens} + ${units} = ${formatSum(tens + units)}`, `${digit} + 5 = ${formatSum(digit + 5)}`],
  };
};

export interface JodiTricks {
  /** The seven days from Monday to Sunday. */
  readonly days: readonly JodiTrick[];
  /** The week's next closes, forwards and backwards, without duplicates and in order. */
  readonly powerful: readonly string[];
}

/** Returns the table of the week in India, equal for every player (docs/specification.md, 9.2 Jodi tricks page). */
export const jodiTricks = (epochMs: number): JodiTricks => {
  const days = indiaWeek(epochMs).map(computeTrick);
  const both = days.flatMap(({ nextClose }) => [nextClose, [...nextClose].reverse().join("")]);
  return { days, powerful: [...new Set(both)].sort() };
};

const PICKS_PER_PATTERN = 8;
const WEEK_MS = 7 * 86_400_000;

/** The numbers whose digit sums have one last digit in common. */
export interface NumberPattern {
  /** The last digit of the digit sums, "0" to "9". */
  readonly digit: string;
  /** Three-digit numbers, without duplicates and in order. */
  readonly numbers: readonly string[];
}

/** Returns a fixed sequence of fractions from a seed (mulberry32), so that every server shows equal picks in a week. */
const fractions = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const pickFrom = (numbers: readonly string[], next: () => number): readonly string[] =>
  numbers
    .map((number) => ({ number, order: next() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, PICKS_PER_PATTERN)
    .map(({ number }) => number)
    .sort();

/**
 * Returns the ten patterns of the week in India, one for each last digit, equal for all players (docs/specification.md,
 * 9.3).
 */
export const numberPicks = (epochMs: number): readonly NumberPattern[] => {
  const [monday = { year: 1970, month: 1, day: 5 }] = indiaWeek(epochMs);
  const week = Math.floor(epochOfIndia(monday, 0) / WEEK_MS);
  return DIGITS.map((digit) => {
    const family = ALL_PANAS.filter((pana) => computePanaFamily(pana) === digit);
    return { digit, numbers: pickFrom(family, fractions(week * DIGITS.length + Number(digit))) };
  });
};
