import type { Points } from "@/lib/domain/points";

/** GET /api/wallet: the signed-in player's own. */
export interface Wallet {
  readonly balance: Points;
  readonly bettingOn: boolean;
  /**
   * A digest of the results of markets on which the player bid: a change means that a result was declared. Absent without
   * results.
   */
  readonly results?: string;
}
