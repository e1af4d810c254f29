import type { Logger } from "pino";
import type { LiveListName } from "@/lib/contract/live";
import type { MarketList, RateList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Clock, HostTime } from "./clock";
import type { Settings } from "./env/settings";
import type { Provider, Reader } from "./provider/provider";
import type { Store } from "./store/store";

/**
 * Each list is fetched at most once per poll interval and process; if the provider fails, the last good list is given with
 * its age (docs/architecture.md, "Shared lists").
 */
export interface SharedLists {
  /**
   * @param marketId a list without this market is fetched again, at most once per interval. @throws ProviderError if there
   * never was a good list; AppError session_ended.
   */
  markets(family: GameFamily, reader: Reader, marketId?: string): Promise<MarketList>;
  /** @throws ProviderError if there never was a good list. */
  rates(family: GameFamily): Promise<RateList>;
  /** Without waiting. */
  freshMarkets(family: GameFamily): MarketList | null;
  /** Without asking; null if there never was a good list. */
  lastMarkets(family: GameFamily): MarketList | null;
  lastRates(family: GameFamily): RateList | null;
  /** From memory: two intervals old at most, and renewed behind the answer. Null where it must be waited for. */
  polled(name: LiveListName, reader: Reader): MarketList | RateList | null;
  /** @throws as `markets`. */
  read(name: LiveListName, reader: Reader): Promise<MarketList | RateList>;
}

/** Endpoints and pages use the process's own; tests build theirs on real sockets. */
export interface Services {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly hostTime: HostTime;
  readonly log: Logger;
  readonly provider: Provider;
  readonly store: Store;
  readonly lists: SharedLists;
}
