import type { IndiaDay } from "./india";

/** The same day of the month `months` later; the last day of a shorter month. */
export const addMonths = ({ year, month, day }: IndiaDay, months: number): IndiaDay => {
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const [inYear, index] = [first.getUTCFullYear(), first.getUTCMonth()];
  const lastDay = new Date(Date.UTC(inYear, index + 1, 0)).getUTCDate();
  return { year: inYear, month: index + 1, day: Math.min(day, lastDay) };
};
