import type { Points } from "@/lib/domain/points";

/** The signed-in player's own, as the provider told it at `readAt`: never a guess. */
export interface Wallet {
  readonly balance: Points;
  readonly bettingOn: boolean;
  /** A digest that changes when a result is declared for a market on which the player bid. Absent without results. */
  readonly results?: string;
  /** When the provider was asked, in the server's epoch milliseconds. */
  readonly readAt: number;
  /** A digest of the other fields: equal for readings that say the same. */
  readonly version: string;
}
