import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { isHalfUnknown } from "@/lib/domain/time/told-half";
import type { Words } from "./words";

/** When something happened. */
interface Dated {
  /** The provider's text. */
  readonly date: string;
  /** Epoch milliseconds, where the text fits a known form. */
  readonly at: number | null;
}

/**
 * "20 Nov 2026, 02:15 PM" in India time. Of a time that may be of either half of the day the date stands alone,
 * "20 Nov 2026" (decision 0021). A date that fits no known form stays as it came.
 */
export const recordDate = ({ at, date }: Dated, months: Words["history"]["months"]): string => {
  if (at === null) return date;
  const { year, month, day, minutes } = indiaMoment(at);
  const shown = `${day} ${months[month - 1]} ${year}`;
  return isHalfUnknown(date) ? shown : `${shown}, ${formatClock(minutes)}`;
};
