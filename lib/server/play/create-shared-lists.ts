import type { Logger } from "pino";
import type { Market, MarketList, RateList } from "@/lib/contract/markets";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Clock } from "../clock";
import { counters } from "../counters";
import type { FamilyRates } from "../provider/calls/games";
import { type Provider, ProviderError, type Reader } from "../provider/provider";
import type { SharedLists } from "../services";
import { createCoalescedList, type Snapshot } from "./coalesced-list";
import { concernsCallerOnly, fetchMarkets, fetchRates, type ReadMarkets } from "./fetch-lists";

export interface SharedListsOptions {
  readonly provider: Provider;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called with each fetched list. It must not throw, and is not awaited. */
  readonly onMarkets?: (family: GameFamily, markets: readonly Market[]) => void;
  /** Milliseconds of a monotonic clock, replaceable in tests. */
  readonly nowMs?: () => number;
}

/** How long a poll waits for a slow provider if there is an older list to show, in milliseconds. */
const PATIENCE_MS = 2000;

/** Writes notes only when they change, not at every fetch. */
const whenChanged = (write: (notes: readonly string[]) => void) => {
  let last = "";
  return (notes: readonly string[]) => {
    const now = notes.join("; ");
    if (now !== last && now !== "") write(notes.slice(0, 20));
    last = now;
  };
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown failure";
  return error instanceof ProviderError ? `${error.call}: ${error.message}` : error.message;
};

const toMarketList = ({ value, staleSince }: Snapshot<ReadMarkets>): MarketList => ({
  markets: value.markets,
  chartUrl: value.chartUrl,
  staleSince,
});

const toRateList = ({ value, staleSince }: Snapshot<FamilyRates>): RateList => ({ ...value, staleSince });

/**
 * Creates the list of a snapshot once, so that all players of an interval get the same object and it is serialized once
 * (http/reply.ts).
 */
const madeOnce = <Value extends object, List>(make: (snapshot: Snapshot<Value>) => List) => {
  const made = new WeakMap<Value, { readonly staleSince: number | null; readonly list: List }>();
  return (snapshot: Snapshot<Value>): List => {
    const { value, staleSince } = snapshot;
    const known = made.get(value);
    if (known && known.staleSince === staleSince) return known.list;
    const list = make(snapshot);
    made.set(value, { staleSince, list });
    return list;
  };
};

const orNull = <Value, List>(last: Snapshot<Value> | undefined, list: (last: Snapshot<Value>) => List): List | null =>
  last === undefined ? null : list(last);

/** Creates the process's shared lists, which serve all players. */
export const createSharedLists = ({ provider, clock, log, onMarkets, nowMs }: SharedListsOptions): SharedLists => {
  const shared = <Caller, Value>(
    name: string,
    fetch: (caller: Caller) => Promise<Value>,
    isEmpty: (value: Value) => boolean,
  ) => {
    const failed = whenChanged((notes) => log.warn({ event: "list_failed", list: name, notes }));
    return createCoalescedList<Caller, Value>({
      intervalMs: POLL_INTERVAL_MS,
      patienceMs: PATIENCE_MS,
      fetch: async (caller) => {
        try {
          const value = await fetch(caller);
          failed([]);
          counters().listFetched(name, isEmpty(value) ? "empty" : "good");
          return value;
        } catch (error) {
          if (!concernsCallerOnly(error)) {
            failed([reasonOf(error)]);
            counters().listFetched(name, "failed");
          }
          throw error;
        }
      },
      isEmpty,
      concernsCallerOnly,
      nowMs: nowMs ?? (() => performance.now()),
      wallMs: () => clock.now(),
    });
  };

  const marketsOf = (family: GameFamily) => {
    const list = `${family}_markets`;
    const leftOut = whenChanged((notes) => log.warn({ event: "list_entries_left_out", list, notes }));
    return shared<Reader, ReadMarkets>(
      list,
      async (reader) => {
        const read = await fetchMarkets(provider, family, reader);
        leftOut(read.leftOut);
        onMarkets?.(family, read.markets);
        return read;
      },
      ({ markets }) => markets.length === 0,
    );
  };
  const ratesOf = (family: GameFamily) =>
    shared<void, FamilyRates>(
      `${family}_rates`,
      () => fetchRates(provider, family),
      ({ rates }) => rates.length === 0,
    );

  const marketList = madeOnce(toMarketList);
  const rateList = madeOnce(toRateList);
  const markets = { main: marketsOf("main"), starline: marketsOf("starline"), gali: marketsOf("gali") };
  const rates = { main: ratesOf("main"), starline: ratesOf("starline"), gali: ratesOf("gali") };
  return {
    markets: async (family, reader, marketId) => {
      const known = await markets[family].get(reader);
      const isThere = marketId === undefined || known.value.markets.some(({ id }) => id === marketId);
      return marketList(isThere ? known : await markets[family].refetch(reader));
    },
    renewMain: (reader) => markets.main.renew(reader),
    rates: async (family) => rateList(await rates[family].get()),
    freshMarkets: (family) => orNull(markets[family].fresh(), marketList),
    freshRates: (family) => orNull(rates[family].fresh(), rateList),
    lastMarkets: (family) => orNull(markets[family].last(), marketList),
    lastRates: (family) => orNull(rates[family].last(), rateList),
  };
};
