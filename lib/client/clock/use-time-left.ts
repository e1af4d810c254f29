import { bettingDayAt, type MarketHours, marketDay, type Session, sessionsAt } from "@/lib/domain/market-clock";
import { findNextCutoff } from "@/lib/domain/market-order";
import { formatBidDate, indiaMoment } from "@/lib/domain/time/india";
import { useServerClock } from "./use-server-clock";

/** Returns the seconds until a session's cut-off; 0 if it has closed or its times cannot be parsed. */
export const useSecondsLeft = (hours: MarketHours, session: Session): number =>
  useServerClock((now) => {
    const day = marketDay(hours, now);
    const cutoff = session === "Open" ? day?.openCutoff : day?.closeCutoff;
    return cutoff === undefined ? 0 : Math.max(0, Math.ceil((cutoff - now) / 1000));
  });

/** Whether a session takes bids now. */
export const useIsSessionOpen = (hours: MarketHours, session: Session): boolean =>
  useServerClock((now) => sessionsAt(hours, now)[session]);

/** Returns the betting day of a market, `YYYY-MM-DD`. */
export const useBettingDay = (hours: MarketHours): string => useServerClock((now) => bettingDayAt(hours, now));

/**
 * Returns today's date as bid screens show it, "5-November-2026" (docs/specification.md, 14.2).
 * @param months the twelve names in the player's language
 */
export const useBidDate = (months: readonly string[]): string =>
  useServerClock((now) => formatBidDate(indiaMoment(now), months));

/** Returns today's weekday in India, where 0 is Monday. */
export const useWeekday = (): number => useServerClock((now) => (indiaMoment(now).weekday + 6) % 7);

/** The next cut-off of a market. */
export interface CutoffCountdown {
  readonly session: Session;
  /** The seconds left, rounded down to minutes above ten minutes, so that they change less often. */
  readonly seconds: number;
}

const LAST_MINUTES_SECONDS = 600;

const roundSeconds = (ms: number): number => {
  const seconds = Math.ceil(ms / 1000);
  return seconds < LAST_MINUTES_SECONDS ? seconds : seconds - (seconds % 60);
};

/** Returns the next cut-off; null if all sessions have closed or the times cannot be parsed. */
export const useNextCutoff = (hours: MarketHours): CutoffCountdown | null => {
  const session = useServerClock((now) => findNextCutoff(hours, now)?.session ?? "");
  const seconds = useServerClock((now) => roundSeconds((findNextCutoff(hours, now)?.at ?? now) - now));
  return session === "" ? null : { session, seconds };
};
