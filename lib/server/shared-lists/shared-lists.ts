import type { MarketList } from "@/lib/contract/markets";
import type { Player } from "../session/player";

/**
 * Lists that are the same for every player: one upstream fetch each per poll interval and process, whoever asks,
 * and the last good one with its age when the provider fails (design.md, "Polling").
 */
export interface SharedLists {
  /** @throws ProviderError where there never was a good list. */
  mainMarkets(asker: Player): Promise<MarketList>;
}
