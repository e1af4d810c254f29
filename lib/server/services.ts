import type { Logger } from "pino";
import type { MarketList, RateList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Clock, HostTime } from "./clock";
import type { Settings } from "./env/settings";
import type { Provider, Reader } from "./provider/provider";
import type { Store } from "./store/store";

/**
 * Lists that are the same for every player. Each is fetched at most once per poll interval and process, however many
 * players ask; if the provider fails, the last good list is given with its age (docs/architecture.md, "Shared lists").
 */
export interface SharedLists {
  /**
   * @param marketId a market that the reader has seen, perhaps from another host: a list without it is fetched again, at most
   * once per interval.
   * @throws ProviderError if there never was a good list; AppError session_ended if the reader's session has ended.
   */
  markets(family: GameFamily, reader: Reader, marketId?: string): Promise<MarketList>;
  /** @throws ProviderError if there never was a good list. */
  rates(family: GameFamily): Promise<RateList>;
  /** The list that `markets` gives without waiting, or null. */
  freshMarkets(family: GameFamily): MarketList | null;
  /** The last good list with its age, without asking anybody; null if there never was one. */
  lastMarkets(family: GameFamily): MarketList | null;
  lastRates(family: GameFamily): RateList | null;
}

/** Everything that an operation needs. Endpoints and pages use the process's own; tests build theirs on real sockets. */
export interface Services {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly hostTime: HostTime;
  readonly log: Logger;
  readonly provider: Provider;
  readonly store: Store;
  readonly lists: SharedLists;
}
