import { useState } from "react";
import useSWR, { useSWRConfig } from "swr";
import type { MarketList } from "@/lib/contract/markets";
import { API, POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { fetchJson, steady } from "./polling";
import { serverNow } from "./server-clock";

/** When the last good answer came: the age that is shown once the next ones fail. */
let lastGoodAt: number | undefined;

export interface MarketsState {
  /** The last good list, or null where there never was one. */
  readonly list: MarketList | null;
  /** Epoch milliseconds of the last good list while it cannot be renewed, be it the provider or the network; else null. */
  readonly staleSince: number | null;
  readonly retry: () => void;
}

/**
 * The market list, asked for every five seconds while the tab is seen (first document, section 9).
 * @param initial the list in the page's HTML, null where the server had none.
 */
export const useMarkets = (initial: MarketList | null): MarketsState => {
  const { cache } = useSWRConfig();
  // The list in the HTML is seconds old; one left in the cache from an earlier screen may not be.
  const [cached] = useState(() => cache.get(API.markets)?.data !== undefined);
  const [brokenSince, setBrokenSince] = useState<number | null>(null);

  const { data, error, mutate } = useSWR<MarketList, Error>(API.markets, fetchJson<MarketList>, {
    ...steady,
    ...(initial === null ? {} : { fallbackData: initial, revalidateOnMount: cached }),
    refreshInterval: POLL_INTERVAL_MS,
    onSuccess: () => {
      lastGoodAt = serverNow();
      setBrokenSince(null);
    },
    onError: () => setBrokenSince((since) => since ?? lastGoodAt ?? serverNow()),
  });

  const list = data ?? null;
  return {
    list,
    staleSince: list?.staleSince ?? (error ? brokenSince : null),
    retry: () => void mutate(),
  };
};
