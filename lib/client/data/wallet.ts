import type { Wallet } from "@/lib/contract/wallet";
import { fetchLive, fetchLiveOnce, useNewestWallet } from "./live";
import { invalidateReads, useRevalidateWhenStale } from "./read";

/** Asks the provider where a screen appears with a reading that is older than a poll interval. */
const useFreshWallet = (isOn: boolean, wallet: Wallet | null): Wallet | null => {
  useRevalidateWhenStale(
    () => (isOn ? (wallet?.readAt ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY),
    () => fetchLiveOnce(true),
  );
  return wallet;
};

/** Without polling of its own. @param refreshOnOpen as each bid screen does (docs/specification.md, 6.2). */
export const useWallet = (initial: Wallet | null, refreshOnOpen = false): Wallet | null =>
  useFreshWallet(refreshOnOpen, useNewestWallet(initial, false));

/** As it is polled; when the page comes back, the provider is asked (decision 0363). */
export const usePolledWallet = (initial: Wallet | null): Wallet | null =>
  useFreshWallet(true, useNewestWallet(initial, true));

/** After what moves points: everything that was read before is stale. */
export const refreshWallet = (): void => {
  invalidateReads();
  void fetchLive(true);
};
