import type { Session } from "@/lib/domain/market-clock";
import type { Drawn } from "../domain/settlement/rule";
import type { Database } from "../infra/database";

interface ResultRow {
  readonly session: Session;
  /** A pana, or of Gali the two digits. */
  readonly number: string;
}

const MOST_REMEMBERED = 5000;

/**
 * Declared results, by market and draw day. Every list reads them all on every poll, so they are remembered; a
 * declaration forgets its own day before it can be read again.
 */
export const resultsIn = (database: Database) => {
  const insert = database.prepare("INSERT INTO result VALUES (?, ?, ?, ?, ?)");
  const ofDay = database.prepare<ResultRow>("SELECT session, number FROM result WHERE market_id = ? AND day = ?");
  const ofMarket = database.prepare<ResultRow & { readonly day: string }>(
    "SELECT day, session, number FROM result WHERE market_id = ?",
  );
  const remembered = new Map<string, Drawn>();
  const read = (marketId: number, day: string): Drawn => {
    const drawn: { Open?: string; Close?: string } = {};
    for (const { session, number } of ofDay.all(marketId, day)) drawn[session] = number;
    return drawn;
  };
  return {
    /** @throws where that result is there already: a declared one never changes. */
    add: (marketId: number, day: string, session: Session, number: string, at: number): void => {
      remembered.delete(`${marketId} ${day}`);
      insert.run(marketId, day, session, number, at);
    },
    of: (marketId: number, day: string): Drawn => {
      const key = `${marketId} ${day}`;
      const known = remembered.get(key);
      if (known) return known;
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      const drawn = read(marketId, day);
      remembered.set(key, drawn);
      return drawn;
    },
    /** All results of a market by day. */
    allOf: (marketId: number): ReadonlyMap<string, Drawn> => {
      const days = new Map<string, Drawn>();
      for (const { day, session, number } of ofMarket.all(marketId)) {
        days.set(day, { ...days.get(day), [session]: number });
      }
      return days;
    },
  };
};

export type Results = ReturnType<typeof resultsIn>;
