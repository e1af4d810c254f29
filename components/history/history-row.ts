import type { ComponentType } from "react";
import type { BidHistory, WinHistory } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Points } from "@/lib/domain/points";
import type { StateOfBid } from "@/lib/domain/settlement/bid-states";

/** A bid or a win as a screen shows it. */
export interface HistoryRow {
  readonly gameName: string;
  /** The game type's label. */
  readonly pana: string;
  readonly session: string;
  readonly digits: string;
  /** Only sangams have it, else "". */
  readonly closeDigits: string;
  /** Staked or won. */
  readonly points: Points;
  /** The provider's text. */
  readonly date: string;
  /** Epoch milliseconds; null if the text has no known form. */
  readonly at: number | null;
  /** The provider's number of a bid, if it gives one; several bids may share it. */
  readonly transactionId: string | null;
  /** The state of a bid; null for a win, and for a bid without a known state. */
  readonly outcome: StateOfBid | null;
  /** Unique within an answer; not every fork gives row ids. */
  readonly key: string;
}

/** Draws the rows of a history, at least one. */
export type Rows = ComponentType<{ readonly family: GameFamily; readonly rows: readonly HistoryRow[] }>;

/** The rows of an answer, in the provider's order. */
export const rowsOf = (history: BidHistory | WinHistory): readonly HistoryRow[] => {
  if ("bids" in history) {
    return history.bids.map(({ bidDate, bidAt, outcome, ...bid }, index) => ({
      ...bid,
      date: bidDate,
      at: bidAt,
      outcome: outcome ?? null,
      key: `${bid.transactionId ?? ""} ${index}`,
    }));
  }
  return history.wins.map(({ winDate, wonAt, amount, ...win }, index) => ({
    ...win,
    points: amount,
    date: winDate,
    at: wonAt,
    transactionId: null,
    outcome: null,
    key: `${index}`,
  }));
};
