import type { Wallet } from "@/lib/contract/wallet";
import type { Points } from "@/lib/domain/points";
import { fetchLive, fetchLiveOnce, useNewestWallet } from "./live";
import { invalidateReads, useRevalidateWhenStale } from "./read";

/** Reads the provider where a screen appears with a wallet that is older than a poll interval. */
const useFreshWallet = (isOn: boolean, wallet: Wallet | null): Wallet | null => {
  useRevalidateWhenStale(
    () => (isOn ? (wallet?.readAt ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY),
    () => fetchLiveOnce(true),
  );
  return wallet;
};

/**
 * Returns the wallet without polling.
 * @param refreshOnOpen whether to read the provider when the screen opens, as each bid screen does
 *   (docs/specification.md, 6.2)
 */
export const useWallet = (initial: Wallet | null, refreshOnOpen = false): Wallet | null =>
  useFreshWallet(refreshOnOpen, useNewestWallet(initial, false));

/** Returns the polled wallet. When the page returns, the provider is read (decision 0363). */
export const usePolledWallet = (initial: Wallet | null): Wallet | null =>
  useFreshWallet(true, useNewestWallet(initial, true));

/**
 * Returns the balance of a wallet that was read after a request was taken; null while only an older one is known.
 * @param takenAt when the request was taken, in the server's epoch milliseconds
 */
export const balanceSince = (wallet: Wallet | null, takenAt: number): Points | null =>
  wallet !== null && wallet.readAt >= takenAt ? wallet.balance : null;

/** Marks everything that was read as stale and fetches the provider's wallet now. */
export const refreshWallet = (): void => {
  invalidateReads();
  void fetchLive(true);
};
