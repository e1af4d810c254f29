import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, indiaMoment, parseClock } from "./time/india";

/**
 * The times of a market. A betting day runs from midnight to the market's close. A close earlier than the open is after
 * midnight: until then the previous day is still being played (docs/provider.md, "Times"; decision 0004).
 */
export interface MarketHours {
  /** When Open closes, as 12-hour India time: "09:30 AM"; "" on a day off. */
  readonly openTime: string;
  /** When Close closes, as 12-hour India time; "" on a day off, null for Starline and Gali, which have one time. */
  readonly closeTime: string | null;
}

/** A betting day of a market with its cut-offs. */
export interface MarketDay {
  readonly day: IndiaDay;
  /** When Open, Jodi and the sangams close, in epoch milliseconds. */
  readonly openCutoff: number;
  /** When Close closes, in epoch milliseconds. */
  readonly closeCutoff: number;
}

/**
 * Returns the betting day of a market at a moment.
 * @returns undefined if the provider's times cannot be read; the market then takes no bids
 */
export const marketDay = (hours: MarketHours, nowMs: number): MarketDay | undefined => {
  const open = hours.closeTime === null ? onlyTime(hours.openTime) : parseClock(hours.openTime);
  const close = hours.closeTime === null ? open : parseClock(hours.closeTime);
  if (open === undefined || close === undefined) return undefined;
  const crossesMidnight = close < open;
  const now = indiaMoment(nowMs);
  const day = crossesMidnight && now.minutes < close ? addDays(now, -1) : now;
  return {
    day: { year: day.year, month: day.month, day: day.day },
    openCutoff: epochOfIndia(day, open),
    closeCutoff: epochOfIndia(day, crossesMidnight ? close + 1440 : close),
  };
};

/** Whether the provider's times can be read; without them a market takes no bids, whatever its status is. */
export const hasTimes = (hours: MarketHours): boolean => marketDay(hours, 0) !== undefined;

/** Parses the only time of a market into minutes; 12:00 AM is the midnight that closes the day. */
const onlyTime = (text: string): number | undefined => {
  const minutes = parseClock(text);
  return minutes === 0 ? 1440 : minutes;
};

/** The sessions in the order of their times. */
export const SESSIONS = ["Open", "Close"] as const;
export type Session = (typeof SESSIONS)[number];

/** Returns which sessions are open: strictly before their cut-off (docs/specification.md, 6.6). */
export const sessionsAt = (hours: MarketHours, nowMs: number): Record<Session, boolean> => {
  const day = marketDay(hours, nowMs);
  return {
    Open: day !== undefined && nowMs < day.openCutoff,
    Close: day !== undefined && nowMs < day.closeCutoff,
  };
};

/**
 * Returns the betting day as `YYYY-MM-DD`; the calendar day if the times cannot be read.
 * @param nowMs epoch milliseconds
 */
export const bettingDayAt = (hours: MarketHours, nowMs: number): string =>
  formatIsoDay(marketDay(hours, nowMs)?.day ?? indiaMoment(nowMs));
