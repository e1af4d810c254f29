import { comparePoints, type Points, placeBetween } from "../points";
import type { KnownRow } from "./passbook";

/** The balance over time as a line, which stays level until the next movement. */
export interface BalanceLine {
  readonly first: Points;
  readonly last: Points;
  readonly low: Points;
  readonly high: Points;
  /**
   * When the line starts, in epoch milliseconds; null if no time is known and movements are drawn at equal distances.
   */
  readonly start: number | null;
  readonly end: number | null;
  /** The points of the line, oldest first: `x` is a whole column, `y` is 0 at `low` and 1 at `high`. */
  readonly points: readonly LinePoint[];
  /** The width of the picture in columns. */
  readonly columns: number;
}

export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the extreme values and the last value of each column, so that a long passbook draws as quickly as a short
 * one.
 */
const thinned = (points: readonly LinePoint[]): readonly LinePoint[] => {
  const columns = new Map<number, { readonly low: number; readonly high: number; readonly last: number }>();
  for (const { x, y } of points) {
    const seen = columns.get(x);
    columns.set(x, { low: Math.min(seen?.low ?? y, y), high: Math.max(seen?.high ?? y, y), last: y });
  }
  return [...columns].flatMap(([x, { low, high, last }]) => [
    ...[...new Set([low, high])].filter((y) => y !== last).map((y) => ({ x, y })),
    { x, y: last },
  ]);
};

/**
 * Computes the line of a passbook; null without rows.
 * @param rows consecutive, newest first
 * @param until how long the last balance holds, in epoch milliseconds
 */
export const balanceLine = (rows: readonly KnownRow[], until: number, columns: number): BalanceLine | null => {
  const oldest = rows.at(-1);
  const newest = rows[0];
  if (!oldest || !newest) return null;
  const lower = (a: Points, b: Points) => (comparePoints(b, a) < 0 ? b : a);
  const higher = (a: Points, b: Points) => (comparePoints(b, a) > 0 ? b : a);
  const balances = rows.map(({ after }) => after);
  const [low, high] = [balances.reduce(lower, oldest.before), balances.reduce(higher, oldest.before)];
  const { moment: start } = oldest;
  const end = start === null || newest.moment === null ? null : Math.max(until, newest.moment);
  const computePosition = ({ moment }: KnownRow, index: number): number => {
    if (start === null || end === null || moment === null) return (index + 1) / (rows.length + 1);
    return end === start ? 1 : (moment - start) / (end - start);
  };
  const moved = [...rows].reverse().map((row, index) => ({
    x: Math.round(computePosition(row, index) * columns),
    y: placeBetween(low, high, row.after),
  }));
  const points = [
    { x: 0, y: placeBetween(low, high, oldest.before) },
    ...moved,
    { x: columns, y: placeBetween(low, high, newest.after) },
  ];
  return { first: oldest.before, last: newest.after, low, high, start, end, points: thinned(points), columns };
};
