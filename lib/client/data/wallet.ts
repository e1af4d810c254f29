import { API } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { refresh, useRead } from "./read";

/** Without polling of its own. @param refreshOnOpen fetches at once, as each bid screen does (docs/specification.md, 6.2). */
export const useWallet = (initial: Wallet | null, refreshOnOpen = false): Wallet | null =>
  useRead<Wallet>(API.wallet, { initial, asksAtOnce: refreshOnOpen }).data ?? null;

/** Only one component of a page polls: each answer costs the provider a call. */
export const usePolledWallet = (initial: Wallet | null): Wallet | null =>
  useRead<Wallet>(API.wallet, { initial, polls: true }).data ?? null;

export const refreshWallet = (): void => void refresh(API.wallet);
