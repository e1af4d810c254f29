import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, MONTH_NAMES, parseIsoDay } from "@/lib/domain/time/india";
import { isHalfUnknown } from "@/lib/domain/time/written-times";

const LONG = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{4}) (\d{1,2}):(\d{2}):(\d{2}) ([AP])M$/i;
const SHORT = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{2}) (\d{1,2}):(\d{2})$/;

/** The month of a name or of its first three letters, counted from 1; 0 for any other text. */
const monthOf = (name: string): number => {
  const wanted = name.toLowerCase();
  return MONTH_NAMES.findIndex((month) => [month.toLowerCase(), month.slice(0, 3).toLowerCase()].includes(wanted)) + 1;
};

const dayOf = (year: number, monthName: string, day: number): IndiaDay | undefined => {
  const month = monthOf(monthName);
  const written: IndiaDay = { year, month, day };
  return month > 0 && parseIsoDay(formatIsoDay(written)) ? addDays(written, 0) : undefined;
};

const longForm = ([, day, month, year, hour, minute, second, half]: RegExpExecArray): number | null => {
  const date = dayOf(Number(year), month ?? "", Number(day));
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (!date || h < 1 || h > 12 || m > 59 || s > 59) return null;
  const afternoon = half?.toLowerCase() === "p" ? 12 : 0;
  return epochOfIndia(date, ((h % 12) + afternoon) * 60 + m) + s * 1000;
};

const shortForm = ([written, day, month, year, hour, minute]: RegExpExecArray): number | null => {
  const date = dayOf(2000 + Number(year), month ?? "", Number(day));
  const [h, m] = [Number(hour), Number(minute)];
  if (!date || h > 23 || m > 59) return null;
  return epochOfIndia(date, isHalfUnknown(written) ? 0 : h * 60 + m);
};

/**
 * Epoch milliseconds of a date in the provider's forms, in India time: `05 Nov 2026 09:15:30 PM`, or `05 November 26 09:15`
 * (docs/provider.md, "Dates out"). If the second form does not tell the half of the day, the result is the day's beginning.
 * Null for any other text, which is then shown unchanged.
 */
export const parseWireDate = (written: string): number | null => {
  const long = LONG.exec(written.trim());
  if (long) return longForm(long);
  const short = SHORT.exec(written.trim());
  return short ? shortForm(short) : null;
};
