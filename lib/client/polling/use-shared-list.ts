import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { MarketList } from "@/lib/contract/markets";
import { API, POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import type { RateList } from "@/lib/contract/rates";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { serverNow } from "../clock/server-clock";
import { fetchJson, pollingOptions } from "./polling-options";

/** When each address last answered well: the age that is shown once the next answers fail. */
const lastGoodAt = new Map<string, number>();

export interface SharedListState<List> {
  /** The last good list, or null where there never was one. */
  readonly list: List | null;
  /**
   * Epoch milliseconds of the last good list while it cannot be renewed, be it the provider or the network; else null.
   */
  readonly staleSince: number | null;
  readonly retry: () => void;
}

/**
 * A list that is the same for every player, asked for once an interval while the tab is seen (docs/specification.md,
 * 5.8 Polling).
 * @param initial the list in the page's HTML, null where the server had none.
 */
const useSharedList = <List extends { readonly staleSince: number | null }>(
  path: string,
  initial: List | null,
): SharedListState<List> => {
  const { cache } = useSWRConfig();
  // The list in the HTML is seconds old; one left in the cache from an earlier screen may not be.
  const [cached] = useState(() => cache.get(path)?.data !== undefined);
  const [brokenSince, setBrokenSince] = useState<number | null>(null);

  const { data, error, mutate } = useSWR<List, Error>(path, fetchJson<List>, {
    ...pollingOptions,
    ...(initial === null ? {} : { fallbackData: initial, revalidateOnMount: cached }),
    refreshInterval: POLL_INTERVAL_MS,
    onSuccess: () => {
      lastGoodAt.set(path, serverNow());
      setBrokenSince(null);
    },
    onError: () => setBrokenSince((since) => since ?? lastGoodAt.get(path) ?? serverNow()),
  });

  const list = data ?? null;
  return {
    list,
    staleSince: list?.staleSince ?? (error ? brokenSince : null),
    retry: () => void mutate(),
  };
};

/** A family's markets, kept up to date. @param initial the list in the page's HTML, null where the server had none. */
export const useMarkets = (family: GameFamily, initial: MarketList | null): SharedListState<MarketList> =>
  useSharedList(API.markets[family], initial);

/** What a family's games pay, kept up to date. @param initial as in the page's HTML, null where the server had none. */
export const useRates = (family: GameFamily, initial: RateList | null): SharedListState<RateList> =>
  useSharedList(API.rates[family], initial);
