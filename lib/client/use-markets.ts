import type { MarketList } from "@/lib/contract/markets";
import { API } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { type SharedListState, useSharedList } from "./use-shared-list";

/** A family's markets, kept up to date. @param initial the list in the page's HTML, null where the server had none. */
export const useMarkets = (family: GameFamily, initial: MarketList | null): SharedListState<MarketList> =>
  useSharedList(API.markets[family], initial);
