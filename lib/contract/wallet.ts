import type { Points } from "@/lib/domain/points";

/** GET /api/wallet: the signed-in player's own. */
export interface Wallet {
  readonly balance: Points;
  readonly bettingOn: boolean;
  /** Changes when a result is declared on whose market the player bid. Absent without results. */
  readonly results?: string;
}
