import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, indiaMoment, parseClock } from "./time/india";

/**
 * When a market takes bids. Its betting day runs from midnight to its close; a market whose close time is earlier
 * than its open time closes after midnight, so until that close the previous day is still being played
 * (docs/provider.md, "Times"; decision 0004).
 */
export interface MarketHours {
  /** 12-hour India time, "09:30 AM". */
  readonly openTime: string;
  /** 12-hour India time; null for Starline and Gali, which have one time. */
  readonly closeTime: string | null;
}

export interface MarketDay {
  /** The day the draw belongs to. */
  readonly day: IndiaDay;
  /** Epoch milliseconds at which Open stops, and with it Jodi and the sangams. */
  readonly openCutoff: number;
  /** Epoch milliseconds at which Close stops and the market with it. */
  readonly closeCutoff: number;
}

/**
 * The betting day that a bid made at `nowMs` belongs to.
 * @returns undefined if the provider's times cannot be read; the market then takes no bids.
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

/** The time of a market that has only one time. 12:00 AM is the midnight that ends the day. */
const onlyTime = (text: string): number | undefined => {
  const minutes = parseClock(text);
  return minutes === 0 ? 1440 : minutes;
};

/** In the order of their times. */
export const SESSIONS = ["Open", "Close"] as const;
export type Session = (typeof SESSIONS)[number];

/** Which sessions still take bids: true strictly before the cut-off (docs/specification.md, 6.6 Cut-offs). */
export const sessionsAt = (hours: MarketHours, nowMs: number): Record<Session, boolean> => {
  const day = marketDay(hours, nowMs);
  return {
    Open: day !== undefined && nowMs < day.openCutoff,
    Close: day !== undefined && nowMs < day.closeCutoff,
  };
};

/** A market's betting day, `YYYY-MM-DD`; the calendar day if its times cannot be read. @param nowMs epoch milliseconds. */
export const bettingDayAt = (hours: MarketHours, nowMs: number): string =>
  formatIsoDay(marketDay(hours, nowMs)?.day ?? indiaMoment(nowMs));
