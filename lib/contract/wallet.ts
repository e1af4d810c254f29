import type { Points } from "@/lib/domain/points";

/** The signed-in player's wallet as the provider reported it at `readAt`, never an estimate. */
export interface Wallet {
  readonly balance: Points;
  readonly bettingOn: boolean;
  /** A digest that changes when a result is declared for a market on which the player bid. Absent without results. */
  readonly results?: string;
  /** When the provider was read, in the server's epoch milliseconds. */
  readonly readAt: number;
  /** A digest of the other fields but `readAt`, equal for readings with equal content. */
  readonly version: string;
}
