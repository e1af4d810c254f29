import type { GameFamily } from "@/lib/domain/game/game-types";
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

interface MarketRow {
  readonly id: number;
  readonly family: GameFamily;
  readonly name: string;
  readonly open_time: string;
  readonly close_time: string | null;
  readonly first_day: string;
}

const toMarket = (row: MarketRow): Market => ({
  id: row.id,
  family: row.family,
  name: row.name,
  openTime: row.open_time,
  closeTime: row.close_time,
  firstDay: row.first_day,
});

/** Markets. A removed one is no longer listed and takes no bids; its bids and results stay. */
export const marketsIn = (database: Database) => {
  const insert = database.prepare(
    "INSERT INTO market (family, name, open_time, close_time, first_day) VALUES (?, ?, ?, ?, ?)",
  );
  const listed = database.prepare<MarketRow>("SELECT * FROM market WHERE removed = 0 ORDER BY id");
  const byId = database.prepare<MarketRow>("SELECT * FROM market WHERE id = ?");
  const remove = database.prepare("UPDATE market SET removed = 1 WHERE id = ? AND removed = 0");
  // Read on every poll, and almost never changed.
  let memo: readonly Market[] | undefined;
  const list = (): readonly Market[] => {
    memo ??= listed.all().map(toMarket);
    return memo;
  };
  return {
    add: (market: Omit<Market, "id">): Market => {
      memo = undefined;
      const { family, name, openTime, closeTime, firstDay } = market;
      return { id: insert.run(family, name, openTime, closeTime, firstDay).id, ...market };
    },
    list,
    /** The listed markets of one family, in the order they were made. */
    ofFamily: (family: GameFamily): readonly Market[] => list().filter((market) => market.family === family),
    /** A listed market by the id that a call carries, or undefined. */
    listedById: (id: string): Market | undefined => list().find((market) => String(market.id) === id),
    /** Finds removed markets too. */
    byId: (id: number): Market | undefined => {
      const row = byId.get(id);
      return row === undefined ? undefined : toMarket(row);
    },
    /** @returns false where there is no such listed market. */
    remove: (id: number): boolean => {
      memo = undefined;
      return remove.run(id).changes > 0;
    },
  };
};

export type Markets = ReturnType<typeof marketsIn>;
