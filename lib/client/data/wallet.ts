import { API } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { noteOwnChange, refresh, useRead } from "./read";

/** Without polling of its own. @param refreshOnOpen fetches at once, as each bid screen does (docs/specification.md, 6.2). */
export const useWallet = (initial: Wallet | null, refreshOnOpen = false): Wallet | null =>
  useRead<Wallet>(API.wallet, { initial, asksAtOnce: refreshOnOpen }).data ?? null;

/** Only one component of a page polls: each answer costs the provider a call. */
export const usePolledWallet = (initial: Wallet | null): Wallet | null =>
  useRead<Wallet>(API.wallet, { initial, polls: true }).data ?? null;

/** After what moves points: everything that was read before is stale. */
export const refreshWallet = (): void => {
  noteOwnChange();
  void refresh(API.wallet);
};
