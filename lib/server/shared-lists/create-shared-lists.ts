import type { Logger } from "pino";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import type { Clock } from "../clock";
import type { Provider } from "../provider/provider";
import type { Player } from "../session/player";
import { createCoalescedList } from "./coalesced-list";
import { fetchMainMarkets, isSessionEnded, type ReadMarkets } from "./main-markets";
import type { SharedLists } from "./shared-lists";

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
  const leftOut = logChanges(log, "markets_left_out");
  const failed = logChanges(log, "markets_failed");
  const mainMarkets = createCoalescedList<Pick<Player, "token">, ReadMarkets>({
    intervalMs: POLL_INTERVAL_MS,
    patienceMs: PATIENCE_MS,
    fetch: async ({ token }) => {
      try {
        const read = await fetchMainMarkets(provider, token);
        leftOut(read.leftOut);
        failed([]);
        return read;
      } catch (error) {
        if (!isSessionEnded(error)) failed([error instanceof Error ? error.message : "unknown failure"]);
        throw error;
      }
    },
    isEmpty: ({ markets }) => markets.length === 0,
    isAskersOwn: isSessionEnded,
    nowMs: nowMs ?? (() => performance.now()),
    wallMs: () => clock.now(),
  });
  return {
    mainMarkets: async (asker) => {
      const { value, staleSince } = await mainMarkets.get(asker);
      return { markets: value.markets, staleSince };
    },
  };
};
