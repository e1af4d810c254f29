import { bettingDayAt, type MarketHours, marketDay, type Session, sessionsAt } from "@/lib/domain/market-clock";
import { findNextCutoff } from "@/lib/domain/market-order";
import { formatBidDate, indiaMoment } from "@/lib/domain/time/india";
import { useServerClock } from "./use-server-clock";

/** 0 if the session has closed or its times cannot be read. */
export const useSecondsLeft = (hours: MarketHours, session: Session): number =>
  useServerClock((now) => {
    const day = marketDay(hours, now);
    const cutoff = session === "Open" ? day?.openCutoff : day?.closeCutoff;
    return cutoff === undefined ? 0 : Math.max(0, Math.ceil((cutoff - now) / 1000));
  });

export const useIsSessionOpen = (hours: MarketHours, session: Session): boolean =>
  useServerClock((now) => sessionsAt(hours, now)[session]);

/** `YYYY-MM-DD`. */
export const useBettingDay = (hours: MarketHours): string => useServerClock((now) => bettingDayAt(hours, now));

/** "5-November-2026" (docs/specification.md, 14.2). @param months the twelve names in the player's language. */
export const useBidDate = (months: readonly string[]): string =>
  useServerClock((now) => formatBidDate(indiaMoment(now), months));

/** 0 is Monday. */
export const useWeekday = (): number => useServerClock((now) => (indiaMoment(now).weekday + 6) % 7);

export interface CutoffCountdown {
  readonly session: Session;
  /** Rounded down to minutes above ten minutes, so that it changes less often. */
  readonly seconds: number;
}

const LAST_MINUTES_SECONDS = 600;

const roundSeconds = (ms: number): number => {
  const seconds = Math.ceil(ms / 1000);
  return seconds < LAST_MINUTES_SECONDS ? seconds : seconds - (seconds % 60);
};

/** Null if all sessions have closed or the times cannot be read. */
export const useNextCutoff = (hours: MarketHours): CutoffCountdown | null => {
  const session = useServerClock((now) => findNextCutoff(hours, now)?.session ?? "");
  const seconds = useServerClock((now) => roundSeconds((findNextCutoff(hours, now)?.at ?? now) - now));
  return session === "" ? null : { session, seconds };
};
