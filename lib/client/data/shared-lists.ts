import type { MarketList, RateList } from "@/lib/contract/markets";
import { API } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useShownAt } from "../clock/use-server-clock";
import { useOffline } from "../device/connection";
import { type AskTogether, lastGoodAt, useRead } from "./read";

export interface SharedListState<List> {
  readonly list: List | null;
  /** Epoch milliseconds of the last good list; null while it is fresh. */
  readonly staleSince: number | null;
  readonly retry: () => void;
}

/** Polled while the tab is visible (docs/specification.md, 5.8). */
const useSharedList = <List extends { readonly staleSince: number | null }>(
  path: string,
  initial: List | null,
  askTogether?: AskTogether,
): SharedListState<List> => {
  const { data, error, mutate } = useRead<List>(path, { initial, polls: true, ...(askTogether && { askTogether }) });
  const shownAt = useShownAt();
  const offline = useOffline();
  const unrenewed = error !== undefined || offline ? (lastGoodAt(path) ?? shownAt) : null;
  return { list: data ?? null, staleSince: data?.staleSince ?? unrenewed, retry: () => void mutate() };
};

/** @param askTogether where a player stays: the list travels with the wallet (`due-together.ts`). */
export const useMarkets = (
  family: GameFamily,
  initial: MarketList | null,
  askTogether?: AskTogether,
): SharedListState<MarketList> => useSharedList(API.markets[family], initial, askTogether);

export const useRates = (family: GameFamily, initial: RateList | null): SharedListState<RateList> =>
  useSharedList(API.rates[family], initial);
