import { addDays, epochOfIndia, type IndiaDay, indiaMoment, parseIsoDay } from "./india";

/** Returns the Monday of a day's week. */
export const findMonday = (day: IndiaDay): IndiaDay =>
  addDays(day, -((indiaMoment(epochOfIndia(day, 0)).weekday + 6) % 7));

/** Returns that day of the month `months` later; the last day of a shorter month. */
export const addMonths = ({ year, month, day }: IndiaDay, months: number): IndiaDay => {
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const [inYear, index] = [first.getUTCFullYear(), first.getUTCMonth()];
  const lastDay = new Date(Date.UTC(inYear, index + 1, 0)).getUTCDate();
  return { year: inYear, month: index + 1, day: Math.min(day, lastDay) };
};

/** Formats the month of a day in India as `YYYY-MM`. */
export const formatMonth = ({ year, month }: IndiaDay): string => `${year}-${String(month).padStart(2, "0")}`;

/**
 * Returns the first and the last day of a month; undefined for a text that is no month.
 * @param month `YYYY-MM`
 */
export const parseMonth = (month: string): { readonly from: IndiaDay; readonly to: IndiaDay } | undefined => {
  const from = parseIsoDay(`${month}-01`);
  return from && { from, to: addDays(addMonths(from, 1), -1) };
};

/**
 * Returns the month `count` months after another month, or before it if `count` is negative.
 * @param month `YYYY-MM`
 */
export const monthAfter = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return formatMonth(addMonths({ year, month: number, day: 1 }, count));
};

/** Returns the requested month; the current month for a text that is no month, or a month in the future. */
export const pastMonth = (requested: string | string[] | undefined, current: string): string =>
  typeof requested === "string" && parseMonth(requested) !== undefined && requested <= current ? requested : current;
