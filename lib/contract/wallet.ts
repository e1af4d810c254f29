import type { Points } from "@/lib/domain/points";

/** GET /api/wallet: the signed-in player's own. */
export interface Wallet {
  readonly balance: Points;
  readonly bettingOn: boolean;
  /** A digest that changes when a result is declared for a market on which the player bid. Absent without results. */
  readonly results?: string;
}
