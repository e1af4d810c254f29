import type { Logger } from "pino";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { MOST_HISTORY_DAYS } from "@/lib/domain/history-days";
import { resultDays, toRemember } from "@/lib/domain/settlement/result-day";
import type { DeclaredResult } from "@/lib/domain/settlement/verdict";
import { addDays, formatIsoDay, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import type { Services } from "../services";

type Base = Pick<Services, "store" | "clock">;

/** A remembered result of a market and its betting day, `YYYY-MM-DD`. */
export interface RememberedResult extends DeclaredResult {
  readonly marketId: string;
  readonly marketName: string;
  readonly day: string;
}

/** The longest history range, and some days more for a range that began earlier. */
const KEPT_DAYS = MOST_HISTORY_DAYS + 3;

/** A family's remembered results, both days included. @throws StoreFailure. */
export const rememberedResults = async (
  { store }: Pick<Base, "store">,
  family: GameFamily,
  from: IndiaDay,
  to: IndiaDay,
): Promise<readonly RememberedResult[]> => {
  const rows = await store.db
    .selectFrom("market_result")
    .select(["market_id", "market_name", "day", "open_result", "close_result"])
    .where("family", "=", family)
    .where("day", ">=", formatIsoDay(from))
    .where("day", "<=", formatIsoDay(to))
    .execute();
  return rows.map((row) => ({
    marketId: row.market_id,
    marketName: row.market_name,
    day: row.day,
    openResult: row.open_result,
    closeResult: row.close_result,
  }));
};

/** Finds the remembered result of a market and a day. */
export const byMarketAndDay = (rows: readonly RememberedResult[]) => {
  const found = new Map(rows.map((row) => [`${row.marketId} ${row.day}`, row]));
  return (marketId: string, day: IndiaDay): RememberedResult | undefined =>
    found.get(`${marketId} ${formatIsoDay(day)}`);
};

/** The betting days of a market at a moment, and the day whose result the list shows, by the remembered results. */
export const daysOfMarket = (market: Market, nowMs: number, find: ReturnType<typeof byMarketAndDay>) => {
  const blank = { today: undefined, before: undefined };
  const days = resultDays(market, nowMs, market, blank);
  if (!days) return undefined;
  const remembered = { today: find(market.id, days.today), before: find(market.id, days.before) };
  return resultDays(market, nowMs, market, remembered);
};

/** Writes the results in lists to the store, for later questions about old bids. */
export interface ResultMemory {
  /** Takes a list that was just fetched. New results are written in the background. */
  readonly look: (family: GameFamily, markets: readonly Market[]) => void;
  /** Resolves when everything is written. */
  readonly settled: () => Promise<void>;
}

/** Changes when something changes that may have to be remembered: the result, or its day. */
const signOf = (market: Market, nowMs: number): string => {
  const days = resultDays(market, nowMs, market, { today: undefined, before: undefined });
  const { name, openTime, closeTime, openResult, closeResult } = market;
  return JSON.stringify([name, openTime, closeTime, openResult, closeResult, days]);
};

/**
 * Creates the process's memory of results. It writes only when a list has changed, one change after another, and never makes a
 * poll wait (decision 0043). A failed write is retried with the next list.
 */
export const createResultMemory = (base: Base & { readonly log: Logger }): ResultMemory => {
  const { clock, log } = base;
  const seen = new Map<string, string>();
  let last: Promise<void> = Promise.resolve();
  let sweptOn = "";

  const keep = async (family: GameFamily, markets: readonly Market[], nowMs: number): Promise<void> => {
    const today = indiaMoment(nowMs);
    const rows = await rememberedResults(base, family, addDays(today, -2), addDays(today, 1));
    const find = byMarketAndDay(rows);
    for (const market of markets) {
      const days = daysOfMarket(market, nowMs, find);
      const day = days && toRemember(market, days);
      if (day) await write(base, family, market, day, nowMs, find(market.id, day));
    }
    if (sweptOn === formatIsoDay(today)) return;
    await forgetOldResults(base, today);
    sweptOn = formatIsoDay(today);
  };

  const look = (family: GameFamily, markets: readonly Market[]): void => {
    const nowMs = clock.now();
    const changed = markets.filter((market) => {
      const key = `${family} ${market.id}`;
      const sign = signOf(market, nowMs);
      if (seen.get(key) === sign) return false;
      seen.set(key, sign);
      return true;
    });
    if (changed.length === 0) return;
    last = last.then(async () => {
      try {
        await keep(family, changed, nowMs);
      } catch (err) {
        for (const { id } of changed) seen.delete(`${family} ${id}`);
        log.warn({ event: "results_not_remembered", family, err });
      }
    });
  };

  return { look, settled: () => last };
};

const write = async (
  { store }: Pick<Base, "store">,
  family: GameFamily,
  market: Market,
  onDay: IndiaDay,
  nowMs: number,
  known: RememberedResult | undefined,
): Promise<void> => {
  const day = formatIsoDay(onDay);
  const told = { market_name: market.name, open_result: market.openResult, close_result: market.closeResult };
  const same =
    known?.marketName === market.name &&
    known.openResult === market.openResult &&
    known.closeResult === market.closeResult;
  if (same) return;
  await store.db
    .insertInto("market_result")
    .values({ family, market_id: market.id, day, first_seen_at: nowMs, ...told })
    .onConflict((conflict) => conflict.columns(["family", "day", "market_id"]).doUpdateSet(told))
    .execute();
};

const forgetOldResults = async ({ store }: Pick<Base, "store">, today: IndiaDay): Promise<void> => {
  const first = formatIsoDay(addDays(today, -KEPT_DAYS));
  await store.db.deleteFrom("market_result").where("day", "<", first).execute();
};
