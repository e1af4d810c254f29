import { groupsOf } from "../groups";
import { formatIsoDay, indiaMoment } from "./india";

/** `YYYY-MM-DD` in India; "" for a time that is not known. @param at epoch milliseconds. */
export const dayAt = (at: number | null): string => (at === null ? "" : formatIsoDay(indiaMoment(at)));

/** Rows by their day, in the order in which the days come first. @param timeOf epoch milliseconds; null if not known. */
export const byDay = <Row>(
  rows: readonly Row[],
  timeOf: (row: Row) => number | null,
): ReadonlyMap<string, readonly Row[]> => groupsOf(rows, (row) => dayAt(timeOf(row)));
