import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import type { Words } from "@/lib/i18n/words";
import type { HistoryRow } from "./history-row";

/** "20 Nov 2026, 02:15 PM" in India time; a date that fits no known form stays as it came. */
export const recordDate = (
  { at, date }: Pick<HistoryRow, "at" | "date">,
  months: Words["history"]["months"],
): string => {
  if (at === null) return date;
  const { year, month, day, minutes } = indiaMoment(at);
  return `${day} ${Object.values(months)[month - 1]} ${year}, ${formatClock(minutes)}`;
};
