/** India time is +05:30 all year. The time zones of host and phone are never used (docs/faults.md, row 23). */
const INDIA_OFFSET_MS = 330 * 60_000;
export const MINUTE_MS = 60_000;
/** A day of India time, which has no summer time, in milliseconds. */
export const DAY_MS = 86_400_000;

/** Returns the first whole minute at or after a moment, both in epoch milliseconds. */
export const ceilToMinute = (at: number): number => Math.ceil(at / MINUTE_MS) * MINUTE_MS;

export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** A calendar day in India. Its `month` counts from 1. */
export interface IndiaDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A moment as India's wall clock shows it. Its `minutes` count from midnight, 0 to 1439. */
export interface IndiaMoment extends IndiaDay {
  readonly minutes: number;
  /** The day of the week, where 0 is Sunday. */
  readonly weekday: number;
}

/**
 * Returns the wall clock of India at a moment.
 * @param epochMs milliseconds since 1970, UTC
 */
export const indiaMoment = (epochMs: number): IndiaMoment => {
  const shifted = new Date(epochMs + INDIA_OFFSET_MS);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
    weekday: shifted.getUTCDay(),
  };
};

/** Returns the epoch milliseconds of `minutes` past midnight of a day in India; minutes may exceed 1440. */
export const epochOfIndia = (day: IndiaDay, minutes: number): number =>
  Date.UTC(day.year, day.month - 1, day.day) - INDIA_OFFSET_MS + minutes * 60_000;

/** Returns the day `days` later, or earlier if `days` is negative. */
export const addDays = (day: IndiaDay, days: number): IndiaDay => {
  const { year, month, day: date } = indiaMoment(epochOfIndia(day, 0) + days * DAY_MS);
  return { year, month, day: date };
};

const CLOCK_TEXT = /^\s*(\d{1,2}):(\d{2})\s*([AaPp])\.?[Mm]\.?\s*$/;

/**
 * Parses "09:30 AM" into minutes past midnight; 12 AM is 0 (docs/specification.md, 6.6).
 * @returns undefined for any other text
 */
export const parseClock = (text: string): number | undefined => {
  const match = CLOCK_TEXT.exec(text);
  if (!match) return undefined;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  if (hour < 1 || hour > 12 || minute > 59) return undefined;
  const half = match[3]?.toLowerCase() === "p" ? 12 : 0;
  return ((hour % 12) + half) * 60 + minute;
};

const two = (value: number): string => String(value).padStart(2, "0");

/** Formats minutes past midnight as "09:30 AM"; minutes beyond a day wrap around. */
export const formatClock = (minutes: number): string => {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  const hour = Math.floor(inDay / 60);
  return `${two(hour % 12 === 0 ? 12 : hour % 12)}:${two(inDay % 60)} ${hour < 12 ? "AM" : "PM"}`;
};

const SHORT_MONTHS = MONTH_NAMES.map((name) => name.slice(0, 3));

/**
 * Formats a moment as "26 Nov 2026, 12:00 AM", which nobody reads as another day.
 * @param months short names in the player's language
 */
export const formatMoment = (epochMs: number, months: readonly string[] = SHORT_MONTHS): string => {
  const { year, month, day, minutes } = indiaMoment(epochMs);
  return `${day} ${months[month - 1]} ${year}, ${formatClock(minutes)}`;
};

/**
 * Formats a bid's date as it is shown and sent, "5-November-2026" (docs/specification.md, 14.2).
 * @param months names of the months, in English for sending
 */
export const formatBidDate = ({ year, month, day }: IndiaDay, months: readonly string[] = MONTH_NAMES): string =>
  `${day}-${months[month - 1]}-${year}`;

/** Formats a day as `M/D/YYYY`, unpadded, for the histories' filters (docs/specification.md, 12.8 History calls). */
export const formatHistoryDate = ({ year, month, day }: IndiaDay): string => `${month}/${day}/${year}`;

/** Formats a day as `YYYY-MM-DD`, the form of native date inputs and of the app's own URLs. */
export const formatIsoDay = ({ year, month, day }: IndiaDay): string => `${year}-${two(month)}-${two(day)}`;

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Parses a `YYYY-MM-DD` text into a day; undefined if there is no such day. */
export const parseIsoDay = (text: string): IndiaDay | undefined => {
  const match = ISO_DAY.exec(text);
  if (!match) return undefined;
  const day: IndiaDay = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return formatIsoDay(addDays(day, 0)) === text ? day : undefined;
};
