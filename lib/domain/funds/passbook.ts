import { addPoints, type Points, subtractPoints, sumPoints } from "../points";
import { dayAt } from "../time/group-by-day";
import { isOldestFirst } from "../time/written-times";

/** A change of the wallet that the provider has listed. */
export interface Movement {
  readonly credit: boolean;
  /** The amount, never negative, because `credit` tells the sign. */
  readonly amount: Points;
  /** When it happened, in epoch milliseconds; null if the provider's text cannot be read. */
  readonly at: number | null;
}

/** A movement that is listed with the balance before and after it. */
export interface PassbookRow<Moved extends Movement = Movement> {
  readonly movement: Moved;
  /**
   * The movement's time, else the nearest movement's, in epoch milliseconds. Null only if no time in the passbook can
   * be read.
   */
  readonly moment: number | null;
  /**
   * The balance before the movement; null where an unreadable entry is newer, because the balance is not known beyond
   * it.
   */
  readonly before: Points | null;
  readonly after: Points | null;
}

export type KnownRow<Row extends PassbookRow = PassbookRow> = Row & { readonly before: Points; readonly after: Points };

/**
 * Returns the rows whose balances are known.
 * @param rows newest first
 */
export const knownRows = <Row extends PassbookRow>(rows: readonly Row[]): readonly KnownRow<Row>[] =>
  rows.filter((row): row is KnownRow<Row> => row.before !== null && row.after !== null);

/** The sums of what came in and what went out. */
export interface Totals {
  readonly in: Points;
  readonly out: Points;
}

/**
 * Fills unknown times with the nearest newer time, else with the nearest older.
 * @param times newest first
 */
const filled = (times: readonly (number | null)[]): readonly (number | null)[] => {
  let newer = times.find((at) => at !== null) ?? null;
  return times.map((at) => {
    newer = at ?? newer;
    return newer;
  });
};

/** Returns the movements with null in the place of each unreadable entry. */
const withGaps = <Moved extends Movement>(
  movements: readonly Moved[],
  gaps: readonly Gap[],
): readonly (Moved | null)[] =>
  [...movements, null].flatMap((movement, index) => [
    ...gaps.filter(({ after }) => after === index).map(() => null),
    ...(movement === null ? [] : [movement]),
  ]);

/** Sorts entries newest first, whatever the provider's order is; entries of one second stay in it. */
const newestFirst = <Moved extends Movement>(entries: readonly (Moved | null)[], oldestFirst: boolean) => {
  const listed = oldestFirst ? [...entries].reverse() : entries;
  const moments = filled(listed.map((movement) => movement?.at ?? null));
  return listed
    .map((movement, index) => ({ movement, moment: moments[index] ?? null }))
    .sort((a, b) => (b.moment ?? 0) - (a.moment ?? 0));
};

/** How many readable entries the provider lists before an unreadable one. */
interface Gap {
  readonly after: number;
}

/**
 * Returns the rows newest first, with balances computed back from the present one, so that the newest are right even if
 * the provider omits old movements.
 */
export const passbookRows = <Moved extends Movement>(
  movements: readonly Moved[],
  wallet: Points,
  gaps: readonly Gap[] = [],
): readonly PassbookRow<Moved>[] => {
  let balance: Points | null = wallet;
  const rows: PassbookRow<Moved>[] = [];
  for (const { movement, moment } of newestFirst(withGaps(movements, gaps), isOldestFirst(movements))) {
    if (movement === null) {
      balance = null;
      continue;
    }
    const after: Points | null = balance;
    const { credit, amount } = movement;
    if (after !== null) balance = credit ? subtractPoints(after, amount) : addPoints(after, amount);
    rows.push({ movement, moment, before: balance, after });
  }
  return rows;
};

/** Computes the sums of the movements. */
export const computeTotals = (movements: readonly Movement[]): Totals => {
  const sum = (credit: boolean) => sumPoints(movements.flatMap((one) => (one.credit === credit ? one.amount : [])));
  return { in: sum(true), out: sum(false) };
};

/**
 * Returns the rows between two days; rows without a known day are always included.
 * @param from first day as `YYYY-MM-DD` in India; "" is no bound
 * @param to last day, included; "" is no bound
 */
export const filterRowsByDays = <Row extends PassbookRow>(
  rows: readonly Row[],
  from: string,
  to: string,
): readonly Row[] => {
  if (from === "" && to === "") return rows;
  return rows.filter(({ moment }) => {
    if (moment === null) return true;
    const day = dayAt(moment);
    return (from === "" || from <= day) && (to === "" || day <= to);
  });
};

/** A day of the passbook with the balance at its end; null where that is not known. */
export interface PassbookDay extends Totals {
  /** The day in India, which is written `YYYY-MM-DD`. */
  readonly day: string;
  readonly end: Points | null;
}

/**
 * Returns the days of the rows, newest first.
 * @param rows as `passbookRows` returns them
 */
export const toPassbookDays = (rows: readonly PassbookRow[]): readonly PassbookDay[] => {
  const byDay = new Map<string, PassbookRow[]>();
  for (const row of rows) {
    if (row.moment === null) continue;
    const day = dayAt(row.moment);
    const sameDay = byDay.get(day);
    if (sameDay) sameDay.push(row);
    else byDay.set(day, [row]);
  }
  return [...byDay].map(([day, moved]) => ({
    day,
    ...computeTotals(moved.map(({ movement }) => movement)),
    end: moved[0]?.after ?? null,
  }));
};
