import { type MarketDay, type MarketHours, marketDay } from "@/lib/domain/market-clock";
import { epochOfIndia, parseClock } from "@/lib/domain/time/india";

const DAY_MINUTES = 1440;

/**
 * Minutes past the day's midnight at which a market of one time draws, 1 to 1440: one of 12:00 AM draws at the midnight
 * that ends its day. Undefined where the time cannot be read.
 */
export const oneTimeOf = (openTime: string): number | undefined => {
  const minutes = parseClock(openTime);
  return minutes === 0 ? DAY_MINUTES : minutes;
};

/**
 * The betting day that a bid made at `nowMs` belongs to, as `marketDay` has it. A market of one time takes bids from
 * midnight to that time; one of 12:00 AM takes them all day, so that something is open in a day's last minute too.
 */
export const bettingDay = (hours: MarketHours, nowMs: number): MarketDay | undefined => {
  const day = marketDay(hours, nowMs);
  const minutes = oneTimeOf(hours.openTime);
  if (day === undefined || minutes === undefined || hours.closeTime !== null) return day;
  const cutoff = epochOfIndia(day.day, minutes);
  return { ...day, openCutoff: cutoff, closeCutoff: cutoff };
};
