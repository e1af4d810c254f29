import type { FundsKind } from "@/lib/domain/funds/funds-kinds";

/** Names one draft: a player's list for one market and game type. */
export interface DraftPlace {
  /** A keyed digest of the player, so that a shared phone never shows one player's list to another. */
  readonly playerKey: string;
  readonly marketId: string;
  readonly gameType: string;
}

/** Names one memory: a player's requests of one kind. */
export interface FundsPlace {
  /** A keyed digest of the player, so that a shared phone never mixes two players. */
  readonly playerKey: string;
  readonly kind: FundsKind;
}

/** The names under which drafts and requests for funds are stored (draft-store.ts, pending-funds.ts). */
export const REQUEST_STORES = { bids: "bid-draft", funds: "funds" } as const;

/** Names a place among those of one player. */
export const placeName = (place: DraftPlace | FundsPlace): string =>
  "kind" in place ? place.kind : `${place.marketId} ${place.gameType}`;
