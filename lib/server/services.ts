import type { Logger } from "pino";
import type { LiveListName } from "@/lib/contract/live";
import type { MarketList, RateList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Clock, HostTime } from "./clock";
import type { Settings } from "./env/settings";
import type { Provider, Reader } from "./provider/provider";
import type { Store } from "./store/store";

/**
 * The provider's lists of markets and rates, shared by all players. Each is fetched at most once per poll interval and
 * process; if the provider fails, the last good list is returned with its age (docs/architecture.md, "Shared lists").
 */
export interface SharedLists {
  /**
   * Returns a family's markets, fetched where they are stale.
   * @param marketId a list without this market is fetched again, at most once per interval
   * @throws ProviderError if there never was a good list
   * @throws AppError session_ended
   */
  markets(family: GameFamily, reader: Reader, marketId?: string): Promise<MarketList>;
  /**
   * Returns a family's rates, fetched where they are stale.
   * @throws ProviderError if there never was a good list
   */
  rates(family: GameFamily): Promise<RateList>;
  /** Returns a family's markets from memory if they are fresh, else null. */
  freshMarkets(family: GameFamily): MarketList | null;
  /** Returns the last good list of markets from memory; null if there never was one. */
  lastMarkets(family: GameFamily): MarketList | null;
  /** Returns the last good list of rates from memory; null if there never was one. */
  lastRates(family: GameFamily): RateList | null;
  /**
   * Returns a list from memory that is at most two intervals old, and refreshes it in the background; null where the
   * caller must wait for a fetch.
   */
  polled(name: LiveListName, reader: Reader): MarketList | RateList | null;
  /**
   * Returns a list by its name, fetched where it is stale.
   * @throws ProviderError if there never was a good list
   * @throws AppError session_ended
   */
  read(name: LiveListName, reader: Reader): Promise<MarketList | RateList>;
}

/** What endpoints and pages work with: the process's own services, or those that a test starts on real sockets. */
export interface Services {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly hostTime: HostTime;
  readonly log: Logger;
  readonly provider: Provider;
  readonly store: Store;
  readonly lists: SharedLists;
}
