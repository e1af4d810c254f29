import useSWR, { mutate } from "swr";
import { API } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { fetchJson, steady } from "./polling";

/**
 * The player's wallet: from the page's HTML, then asked for again when the player comes back to the tab, after a bid
 * and after a result. It is not polled: each look costs the provider a call of this player's own.
 * @param initial null where the server could not read it.
 * @param refreshOnOpen asks at once, as each bid screen does (second document, section 2).
 */
export const useWallet = (initial: Wallet | null, refreshOnOpen = false): Wallet | null => {
  const { data } = useSWR<Wallet, Error>(API.wallet, fetchJson<Wallet>, {
    ...steady,
    ...(initial === null ? {} : { fallbackData: initial, revalidateOnMount: refreshOnOpen }),
  });
  return data ?? null;
};

/** Asks for the wallet again, wherever it is shown. */
export const refreshWallet = (): void => void mutate(API.wallet);
