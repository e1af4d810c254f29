import type { Wallet } from "@/lib/contract/wallet";
import { askLive, askLiveOnce, useNewestWallet } from "./live";
import { noteOwnChange, useWhenStale } from "./read";

/** Asks the provider where a screen appears with a reading that is older than a poll interval. */
const useFreshWallet = (isOn: boolean, wallet: Wallet | null): Wallet | null => {
  useWhenStale(
    () => (isOn ? (wallet?.readAt ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY),
    () => askLiveOnce(true),
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
  noteOwnChange();
  void askLive(true);
};
