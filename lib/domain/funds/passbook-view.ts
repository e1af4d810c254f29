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

/** Rows of one step of the list. */
export const PASSBOOK_PAGE = 50;

/** Days of the table: newer ones alone, an older period is asked for by its dates. */
const MAX_DAYS = 100;

/** Columns of the picture; a passbook that comes in pages has fewer, so that its page stays small. */
export const LINE_COLUMNS = { whole: 320, paged: 64 };

export interface PassbookFilter<Moved extends Movement = Movement> {
  /** `YYYY-MM-DD` in India, both included; "" is no bound. */
  readonly from: string;
  readonly to: string;
  readonly fits: (movement: Moved) => boolean;
  /** How many rows are listed. */
  readonly maxRows: number;
}

/** What the screen shows of a passbook: the newest rows that fit, and sums, picture and days of all that fit. */
export interface PassbookView<Moved extends Movement = Movement> {
  /** Newest first. */
  readonly rows: readonly PassbookRow<Moved>[];
  /** How many rows fit the filter, listed or not. */
  readonly fitting: number;
  readonly totals: Totals;
  /** Of the whole balance in those days, whatever kinds fit. */
  readonly line: BalanceLine | null;
  readonly days: readonly PassbookDay[];
  /** The sum of what fits of each listed day. */
  readonly nets: Readonly<Record<string, Points>>;
}

/** @param all as `passbookRows` gives them. @param readAt epoch milliseconds: until then the last balance holds. */
export const passbookView = <Moved extends Movement>(
  all: readonly PassbookRow<Moved>[],
  { from, to, fits, maxRows }: PassbookFilter<Moved>,
  readAt: number,
  columns: number,
): PassbookView<Moved> => {
  const ofDays = filterRowsByDays(all, from, to);
  const fitting = ofDays.filter(({ movement }) => fits(movement));
  const rows = fitting.slice(0, maxRows);
  const listed = new Set(rows.map(({ moment }) => dayAt(moment)));
  // The rows are in order: the first one of another day ends the days that are listed.
  const end = fitting.findIndex(({ moment }, nth) => nth >= maxRows && !listed.has(dayAt(moment)));
  const listedRows = end < 0 ? fitting : fitting.slice(0, end);
  const nets = [...groupByDay(listedRows, ({ moment }) => moment)].map(([day, ofDay]) => {
    const totals = computeTotals(ofDay.map(({ movement }) => movement));
    return [day, subtractPoints(totals.in, totals.out)] as const;
  });
  return {
    rows,
    fitting: fitting.length,
    totals: computeTotals(fitting.map(({ movement }) => movement)),
    line: balanceLine(knownRows(ofDays), ofDays[0] === all[0] ? readAt : 0, columns),
    days: toPassbookDays(ofDays).slice(0, MAX_DAYS),
    nets: Object.fromEntries(nets),
  };
};
