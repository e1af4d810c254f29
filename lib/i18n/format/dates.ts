import { formatClock, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { isHalfUnknown } from "@/lib/domain/time/written-times";
import { interpolate } from "../interpolate";
import type { Translations } from "../translations";

interface Dated {
  /** The date in the provider's text; absent where a moment alone is known. */
  readonly date?: string;
  /** The date in epoch milliseconds; null if the text has an unknown form. */
  readonly at: number | null;
}

/** Formats a `YYYY-MM-DD` day as "20 Nov 2026", or as "20 Nov" without its year. Another text stays unchanged. */
export const formatDay = (isoDay: string, months: readonly string[], hasYear = true): string => {
  const date = parseIsoDay(isoDay);
  if (date === undefined) return isoDay;
  const shown = `${date.day} ${months[date.month - 1]}`;
  return hasYear ? `${shown} ${date.year}` : shown;
};

/**
 * Formats a date as "20 Nov 2026, 02:15 PM" in India time; without AM or PM as "20 Nov 2026" (decision 0021). Unknown
 * forms stay unchanged.
 */
export const recordDate = ({ at, date = "" }: Dated, months: Translations["history"]["months"]): string => {
  if (at === null) return date;
  const { year, month, day, minutes } = indiaMoment(at);
  const shown = `${day} ${months[month - 1]} ${year}`;
  return isHalfUnknown(date) ? shown : `${shown}, ${formatClock(minutes)}`;
};

/** Formats the time of a record that stands below its day: "02:15 PM". Empty where only the day is known. */
export const recordTime = ({ at, date = "" }: Dated): string => {
  if (at === null) return date;
  return isHalfUnknown(date) ? "" : formatClock(indiaMoment(at).minutes);
};

/**
 * Formats the age of a list: "as of 05:31 PM".
 * @param readAt when the server read it, in its epoch milliseconds
 */
export const formatAsOf = ({ asOf }: Translations["common"], readAt: number): string =>
  interpolate(asOf, { time: formatClock(indiaMoment(readAt).minutes) });
