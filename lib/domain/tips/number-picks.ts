import { ALL_PANAS, DIGITS, familyOf } from "../game/panas";
import { epochOfIndia } from "../time/india";
import { indiaWeek } from "./week";

const PICKS_PER_PATTERN = 8;
const WEEK_MS = 7 * 86_400_000;

/** The numbers whose digits add up to the same last digit. */
export interface NumberPattern {
  /** That last digit, "0" to "9". */
  readonly digit: string;
  /** Three-digit numbers, each once and in order. */
  readonly numbers: readonly string[];
}

/** A fixed sequence of fractions from a seed (mulberry32), so that every server gives the same picks in a week. */
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
    .map((number) => ({ number, place: next() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, PICKS_PER_PATTERN)
    .map(({ number }) => number)
    .sort();

/**
 * The ten patterns of the week in India, one for each last digit. They depend only on the number of the week and are
 * the same for every player (docs/specification.md, 9.3 Number picks page).
 */
export const numberPicks = (epochMs: number): readonly NumberPattern[] => {
  const [monday = { year: 1970, month: 1, day: 5 }] = indiaWeek(epochMs);
  const week = Math.floor(epochOfIndia(monday, 0) / WEEK_MS);
  return DIGITS.map((digit) => {
    const family = ALL_PANAS.filter((pana) => familyOf(pana) === digit);
    return { digit, numbers: pickFrom(family, fractions(week * DIGITS.length + Number(digit))) };
  });
};
