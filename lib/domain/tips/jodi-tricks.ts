import type { IndiaDay } from "../time/india";
import { indiaWeek } from "./week";

/** One day in the table of jodi tricks. All numbers have two digits. */
export interface JodiTrick {
  readonly day: IndiaDay;
  readonly closing: string;
  readonly nextClose: string;
  /** How `nextClose` follows from `closing`, in two steps: "3 + 9 = 12 → 2" and "2 + 5 = 7". */
  readonly calculation: readonly [string, string];
}

const lastDigit = (value: number): number => value % 10;

/** "12 → 2" for a sum of two digits, of which only the last is used; "4" for a sum of one digit. */
const kept = (sum: number): string => (sum < 10 ? `${sum}` : `${sum} → ${lastDigit(sum)}`);

/**
 * The formula that the page states. The closing number is the day plus the month. The last digit of its digit sum, and
 * that digit plus five, are the two digits of the next close. No draw's result enters it.
 */
const trickOf = (day: IndiaDay): JodiTrick => {
  const closing = String(day.day + day.month).padStart(2, "0");
  const tens = Number(closing[0]);
  const units = Number(closing[1]);
  const digit = lastDigit(tens + units);
  return {
    day,
    closing,
    nextClose: `${digit}${lastDigit(digit + 5)}`,
    calculation: [`${tens} + ${units} = ${kept(tens + units)}`, `${digit} + 5 = ${kept(digit + 5)}`],
  };
};

export interface JodiTricks {
  /** Monday to Sunday. */
  readonly days: readonly JodiTrick[];
  /** The week's next closes, forwards and backwards, each once and in order. */
  readonly powerful: readonly string[];
}

/** The table of the week in India, the same for every player (docs/specification.md, 9.2 Jodi tricks page). */
export const jodiTricks = (epochMs: number): JodiTricks => {
  const days = indiaWeek(epochMs).map(trickOf);
  const both = days.flatMap(({ nextClose }) => [nextClose, [...nextClose].reverse().join("")]);
  return { days, powerful: [...new Set(both)].sort() };
};
