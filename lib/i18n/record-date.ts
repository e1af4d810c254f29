import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import type { Words } from "./words";

/** When something happened. */
interface Dated {
  /** The provider's text. */
  readonly date: string;
  /** Epoch milliseconds, where the text fits a known form. */
  readonly at: number | null;
}

/**
 * "20 Nov 2026, 02:15 PM" in India time. A time that came without AM or PM stays so, "20 Nov 2026, 02:15": which half of
 * the day is meant is not told. A date that fits no known form stays as it came.
 */
export const recordDate = ({ at, date }: Dated, months: Words["history"]["months"]): string => {
  if (at === null) return date;
  const { year, month, day, minutes } = indiaMoment(at);
  const time = /\d{1,2}:\d{2}$/.exec(date.trim())?.[0] ?? formatClock(minutes);
  return `${day} ${Object.values(months)[month - 1]} ${year}, ${time}`;
};
