import type { MarketList } from "@/lib/contract/markets";
import { API } from "@/lib/contract/protocol";
import type { RateList } from "@/lib/contract/rates";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useShownAt } from "../clock/use-server-clock";
import { useOffline } from "../device/connection";
import { polled } from "./polled";
import { usePolled } from "./use-polled";

export interface SharedListState<List> {
  /** The last good list, or null where there never was one. */
  readonly list: List | null;
  /**
   * Epoch milliseconds of the last good list while it cannot be renewed, be it the provider or the network; else null.
   * Known to be offline, at once.
   */
  readonly staleSince: number | null;
  readonly retry: () => void;
}

const LIST = { polls: true, asksAtOnce: false };

/**
 * A list that is the same for every player, asked for once an interval while the tab is seen (docs/specification.md,
 * 5.8 Polling).
 */
const useSharedList = <List extends { readonly staleSince: number | null }>(
  path: string,
  initial: List | null,
): SharedListState<List> => {
  const { data: list, failedSince } = usePolled(path, initial, LIST);
  const shownAt = useShownAt();
  const unrenewed = useOffline() ? (polled(path).goodAt() ?? shownAt) : null;
  return { list, staleSince: list?.staleSince ?? failedSince ?? unrenewed, retry: () => polled(path).ask(true) };
};

/** A family's markets, kept up to date. @param initial the list in the page's HTML, null where the server had none. */
export const useMarkets = (family: GameFamily, initial: MarketList | null): SharedListState<MarketList> =>
  useSharedList(API.markets[family], initial);

/** What a family's games pay, kept up to date. @param initial as in the page's HTML, null where the server had none. */
export const useRates = (family: GameFamily, initial: RateList | null): SharedListState<RateList> =>
  useSharedList(API.rates[family], initial);
