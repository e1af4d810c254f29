import { z } from "zod";
import { GAME_FAMILIES } from "@/lib/domain/game/game-types";
import type { Points } from "@/lib/domain/points";
import type { MarketList } from "./markets";

/** With `markets` the answer is a `WalletAndMarkets`. */
export const walletQuery = z.strictObject({ markets: z.enum(GAME_FAMILIES).optional() });

/** GET /api/wallet: the signed-in player's own. */
export interface Wallet {
  readonly balance: Points;
  readonly bettingOn: boolean;
  /** A digest that changes when a result is declared for a market on which the player bid. Absent without results. */
  readonly results?: string;
}

export interface WalletAndMarkets {
  readonly wallet: Wallet;
  readonly list: MarketList;
}
