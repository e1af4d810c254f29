import { formatIsoDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import type { Words } from "@/lib/i18n/words";

export type Months = Words["history"]["months"];

/** "20 Nov 2026" of `YYYY-MM-DD`, in the player's language. */
export const dayWords = (isoDay: string, months: Months): string => {
  const day = parseIsoDay(isoDay);
  return day === undefined ? isoDay : `${day.day} ${months[day.month - 1]} ${day.year}`;
};

/** The day of a moment in India, in words. */
export const momentWords = (moment: number, months: Months): string =>
  dayWords(formatIsoDay(indiaMoment(moment)), months);
