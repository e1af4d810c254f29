import { formatClock, formatIsoDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import type { Words } from "@/lib/i18n/words";

type Months = Words["history"]["months"];

/** "20 Nov 2026" of `YYYY-MM-DD`, in the player's language. */
export const dayWords = (isoDay: string, months: Months): string => {
  const day = parseIsoDay(isoDay);
  return day === undefined ? isoDay : `${day.day} ${months[day.month - 1]} ${day.year}`;
};

/** The day of a moment in India, in words. */
const momentWords = (moment: number, months: Months): string => dayWords(formatIsoDay(indiaMoment(moment)), months);

/** The two ends of a line of time in words: their days, or their times where both are of one day. */
export const spanWords = (
  start: number,
  end: number,
  months: Months,
): { readonly from: string; readonly to: string } => {
  const [from, to] = [momentWords(start, months), momentWords(end, months)];
  if (from !== to) return { from, to };
  const time = (moment: number) => formatClock(indiaMoment(moment).minutes);
  return { from: `${from}, ${time(start)}`, to: time(end) };
};
