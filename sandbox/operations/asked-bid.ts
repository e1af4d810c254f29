import type { GameFamily } from "@/lib/domain/game/game-types";

/** A bid as the call brings it: text, unchecked. */
export interface AskedBid {
  /** Whose call it came by. */
  readonly family: GameFamily;
  readonly token: string;
  readonly marketId: string;
  readonly label: string;
  /** `D-MonthName-YYYY`. */
  readonly bidDate: string;
  readonly total: string;
  readonly session: string;
  /** Of a main market only. */
  readonly gameType?: string | undefined;
  readonly lines: readonly AskedLine[];
}

export interface AskedLine {
  readonly session: string;
  readonly digits: string;
  readonly closedigits: string;
  readonly points: string;
}

/** Why the provider refuses a bid; the words stand in provider/refusals. */
export type BidRefusal =
  | "market_unknown"
  | "game_unknown"
  | "account_blocked"
  | "betting_off"
  | "back_date"
  | "session_unknown"
  | "no_lines"
  | "number_invalid"
  | "below_minimum"
  | "total_wrong"
  | "betting_closed"
  | "open_closed"
  | "balance_short";
