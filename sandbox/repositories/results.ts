import type { Session } from "@/lib/domain/market-clock";
import type { Drawn } from "../domain/settlement/rule";
import type { Database } from "../infra/database";

interface ResultRow {
  readonly session: Session;
  /** A pana, or Gali's two digits. */
  readonly number: string;
}

/** `day` is the draw's, `YYYY-MM-DD`; `at` is epoch milliseconds. */
interface NewResult extends ResultRow {
  readonly marketId: number;
  readonly day: string;
  readonly at: number;
}

const MOST_CACHED = 5000;

/**
 * Declared results, by market and draw day. Lists read them on every poll, so they are cached; a declaration drops its own
 * day from the cache.
 */
export const resultsIn = (database: Database) => {
  const insert = database.prepare("INSERT INTO result VALUES (?, ?, ?, ?, ?)");
  const ofDay = database.prepare<ResultRow>("SELECT session, number FROM result WHERE market_id = ? AND day = ?");
  const ofMarket = database.prepare<ResultRow & { readonly day: string }>(
    "SELECT day, session, number FROM result WHERE market_id = ?",
  );
  const cached = new Map<string, Drawn>();
  const read = (marketId: number, day: string): Drawn => {
    const drawn: { Open?: string; Close?: string } = {};
    for (const { session, number } of ofDay.all(marketId, day)) drawn[session] = number;
    return drawn;
  };
  return {
    /** @throws if that result is declared already: results never change. */
    add: ({ marketId, day, session, number, at }: NewResult): void => {
      cached.delete(`${marketId} ${day}`);
      insert.run(marketId, day, session, number, at);
    },
    of: (marketId: number, day: string): Drawn => {
      const key = `${marketId} ${day}`;
      const known = cached.get(key);
      if (known) return known;
      if (cached.size >= MOST_CACHED) cached.clear();
      const drawn = read(marketId, day);
      cached.set(key, drawn);
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
