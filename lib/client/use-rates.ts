import { API } from "@/lib/contract/protocol";
import type { RateList } from "@/lib/contract/rates";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { type SharedListState, useSharedList } from "./use-shared-list";

/** What a family's games pay, kept up to date. @param initial as in the page's HTML, null where the server had none. */
export const useRates = (family: GameFamily, initial: RateList | null): SharedListState<RateList> =>
  useSharedList(API.rates[family], initial);
