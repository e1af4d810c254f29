import type { MarketList, RateList } from "@/lib/contract/markets";
import { API } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useShownAt } from "../clock/use-server-clock";
import { useOffline } from "../device/connection";
import { lastGoodAt, useRead } from "./read";

export interface SharedListState<List> {
  /** The last good list, or null where there never was one. */
  readonly list: List | null;
  /**
   * Epoch milliseconds of the last good list while it cannot be renewed, because of the provider or the network; else
   * null. While the phone is offline it is set at once.
   */
  readonly staleSince: number | null;
  readonly retry: () => void;
}

/** A list that is the same for every player, polled while the tab is visible (docs/specification.md, 5.8 Polling). */
const useSharedList = <List extends { readonly staleSince: number | null }>(
  path: string,
  initial: List | null,
): SharedListState<List> => {
  const { data, error, mutate } = useRead<List>(path, { initial, polls: true });
  const shownAt = useShownAt();
  const offline = useOffline();
  const unrenewed = error !== undefined || offline ? (lastGoodAt(path) ?? shownAt) : null;
  return { list: data ?? null, staleSince: data?.staleSince ?? unrenewed, retry: () => void mutate() };
};

/** A family's markets, kept up to date. @param initial the list in the page's HTML, null where the server had none. */
export const useMarkets = (family: GameFamily, initial: MarketList | null): SharedListState<MarketList> =>
  useSharedList(API.markets[family], initial);

/** What a family's games pay, kept up to date. @param initial as in the page's HTML, null where the server had none. */
export const useRates = (family: GameFamily, initial: RateList | null): SharedListState<RateList> =>
  useSharedList(API.rates[family], initial);
