import { type MarketHours, marketDay, SESSIONS, type Session } from "./market-clock";

export interface NextEnd {
  readonly session: Session;
  /** Epoch milliseconds of the cut-off. */
  readonly at: number;
}

/** Open's, then Close's. @returns null after both, or if the times cannot be read. */
export const nextEnd = (hours: MarketHours, nowMs: number): NextEnd | null => {
  const day = marketDay(hours, nowMs);
  if (day === undefined) return null;
  const ends = SESSIONS.map((session) => ({ session, at: session === "Open" ? day.openCutoff : day.closeCutoff }));
  return ends.find(({ at }) => nowMs < at) ?? null;
};

interface ListedMarket extends MarketHours {
  readonly id: string;
  /** The provider decides it, not the times. */
  readonly isOpen: boolean;
}

export interface Arrangement {
  readonly open: readonly string[];
  readonly closed: readonly string[];
}

/** Markets without such a time come last. */
const untilEnd = (market: ListedMarket, nowMs: number): number =>
  (nextEnd(market, nowMs)?.at ?? Number.POSITIVE_INFINITY) - nowMs;

/** Markets that have not been open today come last. */
const sinceEnd = (market: ListedMarket, nowMs: number): number => {
  const closed = marketDay(market, nowMs)?.closeCutoff;
  return closed === undefined || closed > nowMs ? Number.POSITIVE_INFINITY : nowMs - closed;
};

/**
 * Open markets by the time left, closed ones by how lately they closed, favourites first in each group; equal ones stay in
 * the provider's order (decision 0041). @param favourites ids.
 */
export const arrange = (
  markets: readonly ListedMarket[],
  favourites: ReadonlySet<string>,
  nowMs: number,
): Arrangement => {
  const sorted = (group: readonly ListedMarket[], keyOf: typeof untilEnd): readonly string[] =>
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
      untilEnd,
    ),
    closed: sorted(
      markets.filter(({ isOpen }) => !isOpen),
      sinceEnd,
    ),
  };
};
