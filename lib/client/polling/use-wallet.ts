import { useCallback } from "react";
import useSWR, { type SWRConfiguration, useSWRConfig } from "swr";
import { API, POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { fetchJson, pollingOptions } from "./polling-options";

const useWalletWith = (initial: Wallet | null, config: SWRConfiguration<Wallet, Error>): Wallet | null => {
  const { data } = useSWR<Wallet, Error>(API.wallet, fetchJson<Wallet>, {
    ...pollingOptions,
    ...(initial !== null && { fallbackData: initial }),
    ...config,
  });
  return data ?? null;
};

/**
 * The player's wallet: from the page's HTML, then as the header's polling, a bid or a result renews it.
 * @param initial null where the server could not read it.
 * @param refreshOnOpen asks at once, as each bid screen does (docs/specification.md, 6.2 Common bid screen).
 */
export const useWallet = (initial: Wallet | null, refreshOnOpen = false): Wallet | null =>
  useWalletWith(initial, { revalidateOnMount: refreshOnOpen || initial === null });

/**
 * The same, asked for once an interval while the tab is seen. One place of the page polls for all: each look costs
 * the provider a call of this player's own.
 */
export const usePolledWallet = (initial: Wallet | null): Wallet | null =>
  useWalletWith(initial, { revalidateOnMount: initial === null, refreshInterval: POLL_INTERVAL_MS });

/** Gives a function that asks for the wallet again, wherever it is shown. */
export const useRefreshWallet = (): (() => void) => {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate(API.wallet), [mutate]);
};
