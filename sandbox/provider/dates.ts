import { epochOfIndia, formatClock, indiaMoment, MONTH_NAMES } from "@/lib/domain/time/india";
import { parsePhpDay } from "../domain/php-day";

const two = (value: number): string => String(value).padStart(2, "0");

const monthName = (month: number): string => MONTH_NAMES[month - 1] ?? "";

/** Formats a time as `05 Nov 2026 09:15:30 PM`, India time (docs/provider.md, "Dates out"). */
export const formatTimestamp = (epochMs: number): string => {
  const { year, month, day, minutes } = indiaMoment(epochMs);
  const clock = formatClock(minutes);
  const seconds = two(Math.floor(epochMs / 1000) % 60);
  return `${two(day)} ${monthName(month).slice(0, 3)} ${year} ${clock.slice(0, 5)}:${seconds} ${clock.slice(6)}`;
};

/** Formats a time as `05 November 26 09:15`, India time: 12 hours without AM or PM. */
export const formatWinDate = (epochMs: number): string => {
  const { year, month, day, minutes } = indiaMoment(epochMs);
  return `${two(day)} ${monthName(month)} ${two(year % 100)} ${formatClock(minutes).slice(0, 5)}`;
};

/**
 * Parses days in India, both included, to epoch milliseconds: `from` inclusive, `until` exclusive. An empty text is
 * today.
 * @returns undefined if PHP would read no day
 */
export const parseHistoryRange = (
  from: string,
  to: string,
  nowMs: number,
): { readonly from: number; readonly until: number } | undefined => {
  const today = indiaMoment(nowMs);
  const [first, last] = [from, to].map((text) => (text.trim() === "" ? today : parsePhpDay(text, today)));
  return first && last && { from: epochOfIndia(first, 0), until: epochOfIndia(last, 1440) };
};
