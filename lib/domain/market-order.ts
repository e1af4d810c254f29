import { type MarketHours, marketDay, SESSIONS, type Session } from "./market-clock";

/** The session of a market that stops next. */
export interface NextEnd {
  readonly session: Session;
  /** Epoch milliseconds of its cut-off. */
  readonly at: number;
}

/**
 * Until when the next bid on a market can be made: Open's cut-off, and once it has come Close's.
 * @returns null where both have come, or where the times cannot be read.
 */
export const nextEnd = (hours: MarketHours, nowMs: number): NextEnd | null => {
  const day = marketDay(hours, nowMs);
  if (day === undefined) return null;
  const ends = SESSIONS.map((session) => ({ session, at: session === "Open" ? day.openCutoff : day.closeCutoff }));
  return ends.find(({ at }) => nowMs < at) ?? null;
};

/** What the order of a list needs to know of a market. */
interface ListedMarket extends MarketHours {
  readonly id: string;
  /** As the provider says, whatever the times are. */
  readonly isOpen: boolean;
}

/** The ids of a list's markets in the order in which they are shown. */
export interface Arrangement {
  readonly open: readonly string[];
  readonly closed: readonly string[];
}

/** Open ones by the time that is left to bid; those without any come last. */
const untilEnd = (market: ListedMarket, nowMs: number): number =>
  (nextEnd(market, nowMs)?.at ?? Number.POSITIVE_INFINITY) - nowMs;

/** Closed ones by the time since they closed; those that have not been open yet today come last. */
const sinceEnd = (market: ListedMarket, nowMs: number): number => {
  const closed = marketDay(market, nowMs)?.closeCutoff;
  return closed === undefined || closed > nowMs ? Number.POSITIVE_INFINITY : nowMs - closed;
};

/**
 * The order of a list: open markets by the time left to bid, closed ones by how recently they closed, the player's
 * favourites first in each group. Equal ones stay in the provider's order (decision 0041).
 * @param favourites ids.
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
