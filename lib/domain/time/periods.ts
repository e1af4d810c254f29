import { addDays, formatIsoDay, parseIsoDay } from "./india";

/** The first and the last day of each period, as the number of days before today, in the order of their chips. */
const PERIODS = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
} as const;

type PeriodName = keyof typeof PERIODS;

export const PERIOD_NAMES = Object.keys(PERIODS) as readonly PeriodName[];

/**
 * Returns the first and the last day of a period.
 * @param today The current day in India as `YYYY-MM-DD`.
 */
export const periodDays = (name: PeriodName, today: string): { readonly from: string; readonly to: string } => {
  const day = parseIsoDay(today);
  if (!day) return { from: today, to: today };
  const [first, last] = PERIODS[name];
  return { from: formatIsoDay(addDays(day, -first)), to: formatIsoDay(addDays(day, -last)) };
};
