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

const SELECT = `SELECT id, family, name, open_time AS openTime, close_time AS closeTime, first_day AS firstDay FROM market`;

/** Markets. A removed one is no longer listed and takes no bids; its bids and results stay. */
export const marketsIn = (database: Database) => {
  const insert = database.prepare(
    "INSERT INTO market (family, name, open_time, close_time, first_day) VALUES (?, ?, ?, ?, ?)",
  );
  const listed = database.prepare<Market>(`${SELECT} WHERE removed = 0 ORDER BY id`);
  const byId = database.prepare<Market>(`${SELECT} WHERE id = ?`);
  const remove = database.prepare("UPDATE market SET removed = 1 WHERE id = ? AND removed = 0");
  // Read on every poll, and almost never changed.
  let memo: readonly Market[] | undefined;
  const list = (): readonly Market[] => {
    memo ??= listed.all();
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
    byId: (id: number): Market | undefined => byId.get(id),
    /** @returns false where there is no such listed market. */
    remove: (id: number): boolean => {
      memo = undefined;
      return remove.run(id).changes > 0;
    },
  };
};

export type Markets = ReturnType<typeof marketsIn>;
