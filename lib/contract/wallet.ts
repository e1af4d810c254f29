import type { Points } from "@/lib/domain/points";

/** GET /api/wallet: the signed-in player's own. */
export interface Wallet {
  readonly balance: Points;
  readonly bettingOn: boolean;
}
