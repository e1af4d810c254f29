import type { Logger } from "pino";
import type { MarketList } from "@/lib/contract/markets";
import type { RateList } from "@/lib/contract/rates";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Clock, HostTime } from "./clock";
import type { Settings } from "./env/settings";
import type { Provider, Reader } from "./provider/provider";
import type { Store } from "./state/store";

/**
 * Lists that are the same for every player: one upstream fetch each per poll interval and process, whoever asks,
 * and the last good one with its age when the provider fails (docs/architecture.md, "Shared lists").
 */
export interface SharedLists {
  /** @throws ProviderError where there never was a good list; AppError session_ended where that is the asker's. */
  markets(family: GameFamily, asker: Reader): Promise<MarketList>;
  /** @throws ProviderError where there never was a good list. */
  rates(family: GameFamily): Promise<RateList>;
}

/** What operations stand on. Handlers and pages take the process's own; a test builds one on real sockets. */
export interface Services {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly hostTime: HostTime;
  readonly log: Logger;
  readonly provider: Provider;
  readonly store: Store;
  readonly lists: SharedLists;
}
