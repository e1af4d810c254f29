import { type MarketHours, marketDay, SESSIONS, type Session } from "./market-clock";

/** Below this many milliseconds a market is closing soon. */
export const SOON_MS = 600_000;

/** The session that closes next, and when. */
export interface NextCutoff {
  readonly session: Session;
  /** When the session closes, in epoch milliseconds. */
  readonly at: number;
}

/**
 * Returns the next cut-off, Open's before Close's.
 * @returns null after both, or if the times cannot be read
 */
export const findNextCutoff = (hours: MarketHours, nowMs: number): NextCutoff | null => {
  const day = marketDay(hours, nowMs);
  if (day === undefined) return null;
  const cutoffs = SESSIONS.map((session) => ({ session, at: session === "Open" ? day.openCutoff : day.closeCutoff }));
  return cutoffs.find(({ at }) => nowMs < at) ?? null;
};

interface ListedMarket extends MarketHours {
  readonly id: string;
  /** Whether the market is open, which the provider decides and not the times. */
  readonly isOpen: boolean;
}

/** The ids of open and of closed markets, in order. */
export interface MarketOrder {
  readonly open: readonly string[];
  readonly closed: readonly string[];
}

/** Returns the milliseconds until the next cut-off. Markets without one come last. */
const computeTimeLeft = (market: ListedMarket, nowMs: number): number =>
  (findNextCutoff(market, nowMs)?.at ?? Number.POSITIVE_INFINITY) - nowMs;

/** Returns the milliseconds since the last cut-off. Markets that have not been open today come last. */
const computeTimeSinceClose = (market: ListedMarket, nowMs: number): number => {
  const closed = marketDay(market, nowMs)?.closeCutoff;
  return closed === undefined || closed > nowMs ? Number.POSITIVE_INFINITY : nowMs - closed;
};

/**
 * Sorts open markets by the time left and closed ones by how lately they closed, favourites first in each group; equal
 * ones stay in the provider's order (decision 0041).
 * @param favourites ids of markets
 */
export const sortMarkets = (
  markets: readonly ListedMarket[],
  favourites: ReadonlySet<string>,
  nowMs: number,
): MarketOrder => {
  const sorted = (group: readonly ListedMarket[], keyOf: typeof computeTimeLeft): readonly string[] =>
    group
      .map((market) => ({ id: market.id, favourite: favourites.has(market.id), key: keyOf(market, nowMs) }))
      .sort((one, other) => {
        if (one.favourite !== other.favourite) return one.favourite ? -1 : 1;
        return one.key === other.key ? 0 : one.key - other.key;
      })
      .map(({ id }) => id);
  return {
    open: sorted(
      markets.filter(({ isOpen }) => isOpen),
      computeTimeLeft,
    ),
    closed: sorted(
      markets.filter(({ isOpen }) => !isOpen),
      computeTimeSinceClose,
    ),
  };
};
