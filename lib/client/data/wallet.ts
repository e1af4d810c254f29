import { API } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { refresh, useRead } from "./read";

/**
 * The player's wallet: from the page's HTML, then as the header's polling, a bid or a result renews it.
 * @param initial null where the server could not read it.
 * @param refreshOnOpen asks at once, as each bid screen does (docs/specification.md, 6.2 Common bid screen).
 */
export const useWallet = (initial: Wallet | null, refreshOnOpen = false): Wallet | null =>
  useRead<Wallet>(API.wallet, { initial, asksAtOnce: refreshOnOpen }).data ?? null;

/**
 * The same, polled. One component of a page polls for all: each answer costs the provider a call for this player alone.
 */
export const usePolledWallet = (initial: Wallet | null): Wallet | null =>
  useRead<Wallet>(API.wallet, { initial, polls: true }).data ?? null;

/** Asks for the wallet again, wherever it is shown. */
export const refreshWallet = (): void => void refresh(API.wallet);
