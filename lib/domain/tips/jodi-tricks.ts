import type { IndiaDay } from "../time/india";
import { indiaWeek } from "./week";

/** A day of the jodi tricks' table. All numbers are of two digits. */
export interface JodiTrick {
  readonly day: IndiaDay;
  readonly closing: string;
  readonly nextClose: string;
  /** How the one gives the other, in two steps: "3 + 9 = 12 → 2" and "2 + 5 = 7". */
  readonly calculation: readonly [string, string];
}

const lastDigit = (value: number): number => value % 10;

/** "12 → 2" where only the last digit goes on, "4" where it is one. */
const kept = (sum: number): string => (sum < 10 ? `${sum}` : `${sum} → ${lastDigit(sum)}`);

/**
 * The stated formula: the closing number is the day plus the month; its digits are added up; that sum's last digit and
 * its cut, five more, are the next close. It knows nothing of any result.
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

/** The week's table in India, the same for everybody (docs/specification.md, 9.2 Jodi tricks page). */
export const jodiTricks = (epochMs: number): JodiTricks => {
  const days = indiaWeek(epochMs).map(trickOf);
  const both = days.flatMap(({ nextClose }) => [nextClose, [...nextClose].reverse().join("")]);
  return { days, powerful: [...new Set(both)].sort() };
};
