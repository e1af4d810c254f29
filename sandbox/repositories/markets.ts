import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import type { Drawn } from "../domain/settlement/rules";
import type { Database } from "../infra/database";

/**
 * A market as it is stored. Times are 12-hour text in India time; Starline and Gali have no close time. `firstDay` is the
 * first day that it draws, `YYYY-MM-DD`.
 */
export interface Market {
  readonly id: number;
  readonly family: GameFamily;
  readonly name: string;
  readonly openTime: string;
  readonly closeTime: string | null;
  readonly firstDay: string;
}

/** Markets. A removed one is no longer listed and takes no bids; its bids and results stay. */
export const marketsIn = (database: Database) => {
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
    /** The listed markets of one family, in the order they were made. */
    ofFamily: (family: GameFamily): readonly Market[] => list().filter((market) => market.family === family),
    /** A listed market by the id that a call carries, or undefined. */
    listedById: (id: string): Market | undefined => {
      const market = markets.get(id);
      return market?.removed ? undefined : market;
    },
    /** Finds removed markets too. */
    byId: (id: number): Market | undefined => markets.get(id),
    remove: (market: Market): void => markets.put(market.id, { ...market, removed: true }),
  };
};

/** `day` is the draw's, `YYYY-MM-DD`. */
interface DayResults {
  readonly marketId: number;
  readonly day: string;
  readonly drawn: Drawn;
}

/** Declared results, by market and draw day. The number is a pana, or Gali's two digits. */
export const resultsIn = (database: Database) => {
  const results = database.rows<DayResults>("result", ({ marketId }) => [String(marketId)]);
  const of = (marketId: number, day: string): Drawn => results.get(`${marketId} ${day}`)?.drawn ?? {};
  return {
    add: (marketId: number, day: string, session: Session, number: string): void =>
      results.put(`${marketId} ${day}`, { marketId, day, drawn: { ...of(marketId, day), [session]: number } }),
    of,
    /** All results of a market by day. */
    allOf: (marketId: number): ReadonlyMap<string, Drawn> =>
      new Map(results.all(String(marketId)).map(({ day, drawn }) => [day, drawn])),
  };
};
