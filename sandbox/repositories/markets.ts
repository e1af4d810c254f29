import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import type { Drawn } from "../domain/settlement/rules";
import type { Database } from "../infra/database";

/**
 * A market. Its times are 12-hour India times; Starline and Gali have no close time. `firstDay`, `YYYY-MM-DD`, is the
 * first day that it draws.
 */
export interface Market {
  readonly id: number;
  readonly family: GameFamily;
  readonly name: string;
  readonly openTime: string;
  readonly closeTime: string | null;
  readonly firstDay: string;
}

/**
 * Creates the repository of markets. A removed market is no longer listed and takes no bids; its bids and results stay.
 */
export const createMarketRepository = (database: Database) => {
  const markets = database.rows<Market & { readonly removed?: true }>("market", ({ removed }) =>
    removed ? [] : ["listed"],
  );
  const list = (): readonly Market[] => markets.all("listed");
  return {
    add: (market: Omit<Market, "id">): Market => {
      const added = { id: markets.nextId(), ...market };
      markets.put(added.id, added);
      return added;
    },
    list,
    /** Lists the markets of a family in the order in which they were made. */
    listFamily: (family: GameFamily): readonly Market[] => list().filter((market) => market.family === family),
    findListed: (id: string): Market | undefined => {
      const market = markets.get(id);
      return market?.removed ? undefined : market;
    },
    /** Returns a market by its id, even if it is removed. */
    findById: (id: number): Market | undefined => markets.get(id),
    remove: (market: Market): void => markets.put(market.id, { ...market, removed: true }),
  };
};

/** The results of a market and a day. `day` is the draw's, `YYYY-MM-DD`. */
interface DayResults {
  readonly marketId: number;
  readonly day: string;
  readonly drawn: Drawn;
}

/**
 * Creates the repository of results, by market and draw day. The number of a result is a pana, or the two digits of
 * Gali.
 */
export const createResultRepository = (database: Database) => {
  const results = database.rows<DayResults>("result", ({ marketId }) => [String(marketId)]);
  const of = (marketId: number, day: string): Drawn => results.get(`${marketId} ${day}`)?.drawn ?? {};
  return {
    add: (marketId: number, day: string, session: Session, number: string): void =>
      results.put(`${marketId} ${day}`, { marketId, day, drawn: { ...of(marketId, day), [session]: number } }),
    of,
    mapByDay: (marketId: number): ReadonlyMap<string, Drawn> =>
      new Map(results.all(String(marketId)).map(({ day, drawn }) => [day, drawn])),
  };
};
