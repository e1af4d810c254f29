import { type Points, subtractPoints } from "../points";
import { dayAt, groupByDay } from "../time/group-by-day";
import { type BalanceLine, balanceLine } from "./balance-line";
import {
  computeTotals,
  filterRowsByDays,
  knownRows,
  type Movement,
  type PassbookDay,
  type PassbookRow,
  type Totals,
  toPassbookDays,
} from "./passbook";

/** How many more rows the list shows on demand, and at first. */
export const PASSBOOK_PAGE = 50;

/** How many days the table has at most; an older period is requested by its dates. */
const MAX_DAYS = 100;

/** The columns of the balance line; a passbook that comes in pages has fewer, so that its page stays small. */
export const LINE_COLUMNS = { whole: 320, paged: 64 };

/** Which movements the screen lists. */
export interface PassbookFilter<Moved extends Movement = Movement> {
  /** The first day as `YYYY-MM-DD` in India, included as the last is; "" is no bound. */
  readonly from: string;
  readonly to: string;
  readonly fits: (movement: Moved) => boolean;
  /** How many rows are listed at most. */
  readonly most: number;
}

/** What the screen shows of a passbook: the newest rows that fit, and sums, balance line and days of all that fit. */
export interface PassbookView<Moved extends Movement = Movement> {
  /** The listed rows, newest first. */
  readonly rows: readonly PassbookRow<Moved>[];
  /** How many rows fit the filter, listed or not. */
  readonly fitting: number;
  readonly totals: Totals;
  /** The line of the whole balance in these days, whatever kinds fit. */
  readonly line: BalanceLine | null;
  readonly days: readonly PassbookDay[];
  /** The sum of the fitting rows of each listed day. */
  readonly nets: Readonly<Record<string, Points>>;
}

/**
 * Computes what the screen shows of a passbook.
 * @param all rows as `passbookRows` returns them
 * @param readAt when the passbook was read, in epoch milliseconds, until which the last balance holds
 * @param columns how many points the balance line has at most
 */
export const passbookView = <Moved extends Movement>(
  all: readonly PassbookRow<Moved>[],
  { from, to, fits, most }: PassbookFilter<Moved>,
  readAt: number,
  columns: number,
): PassbookView<Moved> => {
  const ofDays = filterRowsByDays(all, from, to);
  const fitting = ofDays.filter(({ movement }) => fits(movement));
  const rows = fitting.slice(0, most);
  const listed = new Set(rows.map(({ moment }) => dayAt(moment)));
  // A day's sum needs all of its rows, those beyond the listed ones too: the first row of a further day ends them.
  const end = fitting.findIndex(({ moment }, nth) => nth >= most && !listed.has(dayAt(moment)));
  const listedRows = end < 0 ? fitting : fitting.slice(0, end);
  const nets = [...groupByDay(listedRows, ({ moment }) => moment)].map(([day, ofDay]) => {
    const totals = computeTotals(ofDay.map(({ movement }) => movement));
    return [day, subtractPoints(totals.in, totals.out)] as const;
  });
  return {
    rows,
    fitting: fitting.length,
    totals: computeTotals(fitting.map(({ movement }) => movement)),
    // The last balance holds until now only if the period reaches to the newest row.
    line: balanceLine(knownRows(ofDays), ofDays[0] === all[0] ? readAt : 0, columns),
    days: toPassbookDays(ofDays).slice(0, MAX_DAYS),
    nets: Object.fromEntries(nets),
  };
};
