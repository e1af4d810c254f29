import type { Points } from "@/lib/domain/points";

/** GET /api/wallet: the signed-in player's own. */
export interface Wallet {
  readonly balance: Points;
  readonly bettingOn: boolean;
  /**
   * A short sign of the results of markets that the player bid on: where it is another than before, one was declared. None
   * while none is.
   */
  readonly results?: string;
}
