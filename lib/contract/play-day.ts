import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Points } from "@/lib/domain/points";
import type { DaySum } from "@/lib/domain/settlement/day-sum";

export interface MarketBids {
  readonly family: GameFamily;
  readonly marketId: string;
  readonly bids: number;
  readonly staked: Points;
  /** Null if the end of a bid is not known. */
  readonly ended: { readonly won: Points; readonly lost: Points } | null;
}

/** Over all families. It comes with GET /api/events. */
export interface PlayDay {
  /** Today in India, `YYYY-MM-DD`. */
  readonly day: string;
  /** Null if a family's bids could not be read. */
  readonly bids: number | null;
  /** Null if a bid or its end could not be read. */
  readonly sum: DaySum | null;
  readonly markets: readonly MarketBids[];
}
