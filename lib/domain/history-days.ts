import { addDays, formatIsoDay, type IndiaDay, indiaMoment, parseIsoDay } from "./time/india";

/** How many days a history may show at once, first and last day included: a quarter of a year. */
export const MAX_HISTORY_DAYS = 92;

const order = ({ year, month, day }: IndiaDay): number => (year * 100 + month) * 100 + day;

/** Returns the last day that a history from this day on may show. */
export const lastHistoryDay = (from: IndiaDay): IndiaDay => addDays(from, MAX_HISTORY_DAYS - 1);

/** Returns the problem of a range of days; undefined if the range is valid. */
export const checkHistoryDays = (
  from: IndiaDay,
  to: IndiaDay,
): "history_range_reversed" | "history_range_long" | undefined => {
  if (order(from) > order(to)) return "history_range_reversed";
  return order(to) > order(lastHistoryDay(from)) ? "history_range_long" : undefined;
};

interface IndiaDays {
  readonly from: IndiaDay;
  readonly to: IndiaDay;
}

/** The query of a history's page: `?day=2026-11-20`, or `?from=2026-11-14&to=2026-11-20`. */
export type DaysQuery = Readonly<Partial<Record<"day" | "from" | "to", string | string[]>>>;

/** Parses the days of a history's URL; returns today where it has none that can be shown. */
export const parseHistoryDays = ({ day, from = day, to = from }: DaysQuery, today: IndiaDay): IndiaDays => {
  const [first, last] = [from, to].map((text) => (typeof text === "string" ? parseIsoDay(text) : undefined));
  const isShown = first && last && checkHistoryDays(first, last) === undefined && order(last) <= order(today);
  return isShown ? { from: first, to: last } : { from: today, to: today };
};

/** The minute of the day until which a market that closes after midnight is decided. */
const NIGHT_ENDS = 6 * 60;

/**
 * Returns the days that have the bid which was decided at a moment, as `YYYY-MM-DD`: at night the day before too,
 * because a market may close after midnight. A row without a time, which stands at midnight, is of its day.
 * @param at epoch milliseconds
 */
export const bidDaysAt = (at: number) => {
  const to = indiaMoment(at);
  return formatIsoDays({ from: to.minutes > 0 && to.minutes < NIGHT_ENDS ? addDays(to, -1) : to, to });
};

/** Formats both days as `YYYY-MM-DD`. */
export const formatIsoDays = ({ from, to }: IndiaDays) => ({ from: formatIsoDay(from), to: formatIsoDay(to) });
