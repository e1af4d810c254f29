import { addDays, type IndiaDay, parseIsoDay } from "./india";

/** `YYYY-MM`, the month of a day in India. */
export const monthOf = ({ year, month }: IndiaDay): string => `${year}-${String(month).padStart(2, "0")}`;

/** The first and the last day of a month; undefined for a text that is no month. @param month `YYYY-MM`. */
export const daysOfMonth = (month: string): { readonly from: IndiaDay; readonly to: IndiaDay } | undefined => {
  const from = parseIsoDay(`${month}-01`);
  const next = from && (from.month === 12 ? { year: from.year + 1, month: 1 } : { ...from, month: from.month + 1 });
  return from && next && { from, to: addDays({ ...next, day: 1 }, -1) };
};

/** The month `count` months after another month, or before it if `count` is negative. @param month `YYYY-MM`. */
export const monthAfter = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + count;
  return monthOf({ year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 });
};

/** The asked month; the current month for a text that is no month, or a month in the future. */
export const pastMonth = (asked: string | string[] | undefined, current: string): string =>
  typeof asked === "string" && daysOfMonth(asked) !== undefined && asked <= current ? asked : current;
