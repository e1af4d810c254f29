import type { LiveListName } from "@/lib/contract/live";
import type { MarketList, RateList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useShownAt } from "../clock/use-server-clock";
import { useIsOffline } from "../device/connection";
import { fetchLive, fetchLiveOnce, useLiveList } from "./live";
import { usePageReadAt, useRevalidateWhenStale } from "./read";

export interface SharedListState<List> {
  readonly list: List | null;
  /** When the last good list was read, in epoch milliseconds; null while the list is fresh. */
  readonly staleSince: number | null;
  readonly retry: () => void;
}

/**
 * Returns the newer of the page's list and the last fetched one.
 * @param initial the page's list; null if it had none
 */
const useSharedList = <List extends MarketList | RateList>(
  name: LiveListName,
  initial: List | null,
): SharedListState<List> => {
  const { cached, isFailing } = useLiveList(name);
  const pageReadAt = usePageReadAt();
  const shownAt = useShownAt();
  const offline = useIsOffline();
  const goodAt = cached.goodAt ?? Number.NEGATIVE_INFINITY;
  useRevalidateWhenStale(
    () => (initial === null ? goodAt : Math.max(pageReadAt, goodAt)),
    () => fetchLiveOnce(),
  );
  const isPageNewer = Number.isFinite(pageReadAt) && goodAt < pageReadAt;
  const isOfPage = initial !== null && (cached.goodAt === null || isPageNewer);
  // The name of a list determines its type.
  const list = isOfPage ? initial : (cached.list as List | null);
  const failingSince = isFailing || offline ? (cached.goodAt ?? shownAt) : null;
  return { list: list ?? initial, staleSince: list?.staleSince ?? failingSince, retry: () => void fetchLive() };
};

/** Returns the markets of a family. */
export const useMarkets = (family: GameFamily, initial: MarketList | null): SharedListState<MarketList> =>
  useSharedList(family, initial);

/** Returns the rates of a family. */
export const useRates = (family: GameFamily, initial: RateList | null): SharedListState<RateList> =>
  useSharedList(`${family}Rates`, initial);
