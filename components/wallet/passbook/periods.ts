import { addDays, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";

/** Days from and to, `YYYY-MM-DD` in India; "" is no bound. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const PERIODS = ["all", "week", "today"] as const;
export type PeriodName = (typeof PERIODS)[number];

const WEEK_DAYS = 7;

/** The days that a name stands for: of a week, today is the last. @param now the server's epoch milliseconds. */
export const periodOf = (name: PeriodName, now: number): Period => {
  if (name === "all") return { from: "", to: "" };
  const today = indiaMoment(now);
  const from = name === "today" ? today : addDays(today, 1 - WEEK_DAYS);
  return { from: formatIsoDay(from), to: formatIsoDay(today) };
};
