import { addDays, type IndiaDay } from "./time/india";

/** So many days of a history may be asked for at once, the first and the last included: a quarter of a year. */
export const MOST_HISTORY_DAYS = 92;

const order = ({ year, month, day }: IndiaDay): number => (year * 100 + month) * 100 + day;

/** The last day that may be asked for together with `from`. */
export const lastHistoryDay = (from: IndiaDay): IndiaDay => addDays(from, MOST_HISTORY_DAYS - 1);

/** What is wrong with the days of a history, as the error catalogue's code; undefined where nothing is. */
export const historyDaysTrouble = (
  from: IndiaDay,
  to: IndiaDay,
): "history_range_reversed" | "history_range_long" | undefined => {
  if (order(from) > order(to)) return "history_range_reversed";
  return order(to) > order(lastHistoryDay(from)) ? "history_range_long" : undefined;
};
