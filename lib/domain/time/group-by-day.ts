import { groupBy } from "../group-by";
import { epochOfIndia, formatIsoDay, indiaMoment } from "./india";

const DAY_MS = 86_400_000;

/** The last day that was asked for: rows of a long passbook come by days. In epoch milliseconds. */
let last = { from: 0, to: 0, day: "" };

/** `YYYY-MM-DD` in India; "" for a time that is not known. @param at epoch milliseconds. */
export const dayAt = (at: number | null): string => {
  if (at === null) return "";
  if (at < last.from || at >= last.to) {
    const moment = indiaMoment(at);
    const from = epochOfIndia(moment, 0);
    last = { from, to: from + DAY_MS, day: formatIsoDay(moment) };
  }
  return last.day;
};

/** Rows by their day, in the order in which the days come first. @param timeOf epoch milliseconds; null if not known. */
export const groupByDay = <Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => number | null,
): ReadonlyMap<string, readonly Row[]> => groupBy(rows, (row) => dayAt(timeOf(row)));
