import type { MarketList } from "@/lib/contract/markets";
import type { RateList } from "@/lib/contract/rates";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Reader } from "../provider/provider";

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
