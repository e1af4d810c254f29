import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Points } from "@/lib/domain/points";
import type { DaySum } from "@/lib/domain/settlement/day-sum";

/** The player's bids for a market's current betting day. */
export interface MarketBids {
  readonly family: GameFamily;
  readonly marketId: string;
  readonly bids: number;
  readonly staked: Points;
  /** What they won so far, and the stakes that are lost; null if the end of one of them is not known. */
  readonly ended: { readonly won: Points; readonly lost: Points } | null;
}

/** The player's day over all families. It comes with GET /api/events. */
export interface PlayDay {
  /** Today in India, `YYYY-MM-DD`. */
  readonly day: string;
  /** How many bids were placed today; null if a family's bids could not be read. */
  readonly bids: number | null;
  /** The bids placed today; null if one of them or its end could not be read. */
  readonly sum: DaySum | null;
  readonly markets: readonly MarketBids[];
}
