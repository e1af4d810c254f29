import type { Logger } from "pino";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Clock } from "../clock";
import type { Provider, Reader } from "../provider/provider";
import type { SharedLists } from "../services";
import { createCoalescedList } from "./coalesced-list";
import { fetchMarkets, fetchRates, isAskersOwn, type ReadMarkets, type ReadRates } from "./fetch-lists";

export interface SharedListsOptions {
  readonly provider: Provider;
  readonly clock: Clock;
  readonly log: Logger;
  /** Milliseconds of a clock that only goes forward, replaceable in tests. */
  readonly nowMs?: () => number;
}

/** How long a poll waits for a slow provider while there is an older list to show. */
const PATIENCE_MS = 2000;

/** Says what changed and not the same again every five seconds. */
const logChanges = (log: Logger, event: string) => {
  let last = "";
  return (notes: readonly string[]) => {
    const now = notes.join("; ");
    if (now !== last && now !== "") log.warn({ event, notes: notes.slice(0, 20) });
    last = now;
  };
};

/** The process's shared lists: one of these stands for all players. */
export const createSharedLists = ({ provider, clock, log, nowMs }: SharedListsOptions): SharedLists => {
  const shared = <Asker, Value>(
    name: string,
    fetch: (asker: Asker) => Promise<Value>,
    isEmpty: (value: Value) => boolean,
  ) => {
    const failed = logChanges(log, `${name}_failed`);
    return createCoalescedList<Asker, Value>({
      intervalMs: POLL_INTERVAL_MS,
      patienceMs: PATIENCE_MS,
      fetch: async (asker) => {
        try {
          const value = await fetch(asker);
          failed([]);
          return value;
        } catch (error) {
          if (!isAskersOwn(error)) failed([error instanceof Error ? error.message : "unknown failure"]);
          throw error;
        }
      },
      isEmpty,
      isAskersOwn,
      nowMs: nowMs ?? (() => performance.now()),
      wallMs: () => clock.now(),
    });
  };

  const marketsOf = (family: GameFamily) => {
    const leftOut = logChanges(log, `${family}_markets_left_out`);
    return shared<Reader, ReadMarkets>(
      `${family}_markets`,
      async (asker) => {
        const read = await fetchMarkets(provider, family, asker);
        leftOut(read.leftOut);
        return read;
      },
      ({ markets }) => markets.length === 0,
    );
  };
  const ratesOf = (family: GameFamily) =>
    shared<void, ReadRates>(
      `${family}_rates`,
      () => fetchRates(provider, family),
      ({ rates }) => rates.length === 0,
    );

  const markets = { main: marketsOf("main"), starline: marketsOf("starline"), gali: marketsOf("gali") };
  const rates = { main: ratesOf("main"), starline: ratesOf("starline"), gali: ratesOf("gali") };
  return {
    markets: async (family, asker) => {
      const { value, staleSince } = await markets[family].get(asker);
      return { markets: value.markets, chartUrl: value.chartUrl, staleSince };
    },
    rates: async (family) => {
      const { value, staleSince } = await rates[family].get();
      return { ...value, staleSince };
    },
  };
};
