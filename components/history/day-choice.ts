import { addDays, formatIsoDay, parseIsoDay } from "@/lib/domain/time/india";

/** First and last day, `YYYY-MM-DD` in India. */
export interface ChosenDays {
  readonly from: string;
  readonly to: string;
}

/** How many days before today each chip starts and ends. */
const CHIPS = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
} as const;

export type DayChip = keyof typeof CHIPS;
export const DAY_CHIPS = ["today", "yesterday", "week", "month"] as const satisfies readonly DayChip[];

/** The days of a chip. @param today `YYYY-MM-DD`. */
export const daysOfChip = (chip: DayChip, today: string): ChosenDays => {
  const day = parseIsoDay(today);
  if (!day) return { from: today, to: today };
  const [first, last] = CHIPS[chip];
  return { from: formatIsoDay(addDays(day, -first)), to: formatIsoDay(addDays(day, -last)) };
};
