import { addDays, type IndiaDay } from "./time/india";

/** How many days of a history may be read at once, first and last day included: a quarter of a year. */
export const MOST_HISTORY_DAYS = 92;

const order = ({ year, month, day }: IndiaDay): number => (year * 100 + month) * 100 + day;

/** The last day of the longest range that begins at `from`. */
export const lastHistoryDay = (from: IndiaDay): IndiaDay => addDays(from, MOST_HISTORY_DAYS - 1);

/** The error catalogue's code for an invalid range of days; undefined if the range is valid. */
export const historyDaysTrouble = (
  from: IndiaDay,
  to: IndiaDay,
): "history_range_reversed" | "history_range_long" | undefined => {
  if (order(from) > order(to)) return "history_range_reversed";
  return order(to) > order(lastHistoryDay(from)) ? "history_range_long" : undefined;
};
