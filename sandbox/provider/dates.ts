import { epochOfIndia, formatClock, indiaMoment, MONTH_NAMES, parseIsoDay } from "@/lib/domain/time/india";

const two = (value: number): string => String(value).padStart(2, "0");

const monthName = (month: number): string => MONTH_NAMES[month - 1] ?? "";

/** `05 Nov 2026 09:15:30 PM` (docs/provider.md, "Dates out"). */
export const stampText = (epochMs: number): string => {
  const { year, month, day, minutes } = indiaMoment(epochMs);
  const clock = formatClock(minutes);
  const seconds = two(Math.floor(epochMs / 1000) % 60);
  return `${two(day)} ${monthName(month).slice(0, 3)} ${year} ${clock.slice(0, 5)}:${seconds} ${clock.slice(6)}`;
};

/** `05 November 26 09:15`: a 12-hour time without AM or PM. */
export const winDateText = (epochMs: number): string => {
  const { year, month, day, minutes } = indiaMoment(epochMs);
  return `${two(day)} ${monthName(month)} ${two(year % 100)} ${formatClock(minutes).slice(0, 5)}`;
};

const HISTORY_DATE = /^([1-9]\d?)\/([1-9]\d?)\/(\d{4})$/;

/** Reads `M/D/YYYY` in India; undefined for an invalid day or one padded with zeros. */
const startOf = (text: string, daysLater: number): number | undefined => {
  const [, month = "", day = "", year = ""] = HISTORY_DATE.exec(text) ?? [];
  const parsed = parseIsoDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return parsed === undefined ? undefined : epochOfIndia(parsed, daysLater * 1440);
};

/** Days, both included, as epoch milliseconds: `from` inclusive, `until` exclusive. */
export const historyRange = (
  from: string,
  to: string,
): { readonly from: number; readonly until: number } | undefined => {
  const start = startOf(from, 0);
  const end = startOf(to, 1);
  return start === undefined || end === undefined ? undefined : { from: start, until: end };
};
