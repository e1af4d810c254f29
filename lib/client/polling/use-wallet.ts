import { API } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { polled } from "./polled";
import { usePolled } from "./use-polled";

/**
 * The player's wallet: from the page's HTML, then as the header's polling, a bid or a result renews it.
 * @param initial null where the server could not read it.
 * @param refreshOnOpen asks at once, as each bid screen does (docs/specification.md, 6.2 Common bid screen).
 */
export const useWallet = (initial: Wallet | null, refreshOnOpen = false): Wallet | null =>
  usePolled(API.wallet, initial, { polls: false, asksAtOnce: refreshOnOpen }).data;

/** The header comes with the document, which may have been long on its way: its amount is as old as that. */
const HEADER = { polls: true, asksAtOnce: false, shownSince: 0 };

/**
 * The same, asked for once an interval while the tab is seen. One place of the page polls for all: each look costs
 * the provider a call of this player's own.
 */
export const usePolledWallet = (initial: Wallet | null): Wallet | null => usePolled(API.wallet, initial, HEADER).data;

/** Calls `listener` when a poll tells another wallet than the one before. @returns a function that stops listening. */
export const onWalletMove = (listener: () => void): (() => void) => {
  const one = polled(API.wallet);
  let before = one.known().data;
  return one.listen(() => {
    const { data } = one.known();
    const moved = before !== undefined && data !== before;
    before = data;
    if (moved) listener();
  }, false);
};

/** Asks for the wallet again, wherever it is shown. */
export const refreshWallet = (): void => polled(API.wallet).ask(true);
