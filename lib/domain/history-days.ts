import { addDays, type IndiaDay } from "./time/india";

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
