import { groupBy } from "../group-by";
import { DAY_MS, epochOfIndia, formatIsoDay, indiaMoment } from "./india";

/**
 * The last computed day with its start and end in epoch milliseconds, because the rows of a long passbook come by days.
 */
let last = { from: 0, to: 0, day: "" };

/**
 * Returns the day in India as `YYYY-MM-DD`; "" for a time that is not known.
 * @param at epoch milliseconds
 */
export const dayAt = (at: number | null): string => {
  if (at === null) return "";
  if (at < last.from || at >= last.to) {
    const moment = indiaMoment(at);
    const from = epochOfIndia(moment, 0);
    last = { from, to: from + DAY_MS, day: formatIsoDay(moment) };
  }
  return last.day;
};

/**
 * Groups rows by their day, in the order in which the days come first.
 * @param timeOf returns epoch milliseconds; null if not known
 */
export const groupByDay = <Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => number | null,
): ReadonlyMap<string, readonly Row[]> => groupBy(rows, (row) => dayAt(timeOf(row)));
