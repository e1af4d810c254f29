import { bettingDayAt, type MarketHours, marketDay, type Session, sessionsAt } from "@/lib/domain/market-clock";
import { nextEnd } from "@/lib/domain/market-order";
import { formatBidDate, indiaMoment } from "@/lib/domain/time/india";
import { useServerClock } from "./use-server-clock";

/** Whole seconds until a session of a market closes; 0 if it has closed or its times cannot be read. */
export const useSecondsLeft = (hours: MarketHours, session: Session): number =>
  useServerClock((now) => {
    const day = marketDay(hours, now);
    const cutoff = session === "Open" ? day?.openCutoff : day?.closeCutoff;
    return cutoff === undefined ? 0 : Math.max(0, Math.ceil((cutoff - now) / 1000));
  });

/** Whether a session still takes bids, by the server's clock. */
export const useSessionOpen = (hours: MarketHours, session: Session): boolean =>
  useServerClock((now) => sessionsAt(hours, now)[session]);

/** The betting day as `YYYY-MM-DD`. */
export const useBettingDay = (hours: MarketHours): string => useServerClock((now) => bettingDayAt(hours, now));

/**
 * Today in India as a bid shows it, "5-November-2026" (docs/specification.md, 14.2 Sizes and forms).
 * @param months the twelve names in the player's language.
 */
export const useBidDate = (months: readonly string[]): string =>
  useServerClock((now) => formatBidDate(indiaMoment(now), months));

/** Today's weekday in India; 0 is Sunday. */
export const useWeekday = (): number => useServerClock((now) => indiaMoment(now).weekday);

/** The session of a market that closes next. */
export interface CoarseEnd {
  readonly session: Session;
  /** Whole seconds until then, rounded down to minutes above ten minutes, so that it changes less often. */
  readonly seconds: number;
}

const LAST_MINUTES_SECONDS = 600;

const coarse = (ms: number): number => {
  const seconds = Math.ceil(ms / 1000);
  return seconds < LAST_MINUTES_SECONDS ? seconds : seconds - (seconds % 60);
};

/** The session that closes next; null if all have closed or the times cannot be read. */
export const useNextEnd = (hours: MarketHours): CoarseEnd | null => {
  const session = useServerClock((now) => nextEnd(hours, now)?.session ?? "");
  const seconds = useServerClock((now) => coarse((nextEnd(hours, now)?.at ?? now) - now));
  return session === "" ? null : { session, seconds };
};
