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

/** As long as a history can be asked for, and some days for a range that began earlier. */
const KEPT_DAYS = MOST_HISTORY_DAYS + 3;

/** A family's remembered results of the days from one to another, both included. @throws the store's failure. */
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

/** Finds what is remembered of a market and a day. */
export const byMarketAndDay = (rows: readonly RememberedResult[]) => {
  const found = new Map(rows.map((row) => [`${row.marketId} ${row.day}`, row]));
  return (marketId: string, day: IndiaDay): RememberedResult | undefined =>
    found.get(`${marketId} ${formatIsoDay(day)}`);
};

/** The days of a market's list at a moment, and whose result it shows, by what is remembered. */
export const daysOfMarket = (market: Market, nowMs: number, find: ReturnType<typeof byMarketAndDay>) => {
  const blank = { today: undefined, before: undefined };
  const days = resultDays(market, nowMs, market, blank);
  if (!days) return undefined;
  const remembered = { today: find(market.id, days.today), before: find(market.id, days.before) };
  return resultDays(market, nowMs, market, remembered);
};

/** Writes what lists show into the store, for hosts that are asked later what became of a bid. */
export interface ResultMemory {
  /** Looks at a list that was just fetched; what is new in it is written afterwards. */
  readonly look: (family: GameFamily, markets: readonly Market[]) => void;
  /** Resolves when all that was looked at is written. */
  readonly settled: () => Promise<void>;
}

/** What of a market decides what is remembered of it: its result, and on which day it is seen. */
const signOf = (market: Market, nowMs: number): string => {
  const days = resultDays(market, nowMs, market, { today: undefined, before: undefined });
  const { name, openTime, closeTime, openResult, closeResult } = market;
  return JSON.stringify([name, openTime, closeTime, openResult, closeResult, days]);
};

/**
 * Makes the process's memory of results. It is written only when a list changed, one change after the other, and never
 * while a poll waits (decision 0043). A write that fails is tried again with the next list.
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
