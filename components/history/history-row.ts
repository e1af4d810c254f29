import type { BidHistory, WinHistory } from "@/lib/contract/histories";
import type { Points } from "@/lib/domain/points";

/** A bid or a win as a card shows it. */
export interface HistoryRow {
  readonly gameName: string;
  /** The game type's label. */
  readonly pana: string;
  readonly session: string;
  readonly digits: string;
  /** "" but for sangams. */
  readonly closeDigits: string;
  /** Staked or won. */
  readonly points: Points;
  /** The provider's text. */
  readonly date: string;
  /** Epoch milliseconds, where the text fits a known form. */
  readonly at: number | null;
  /** Unique within one answer; the forks share no row id. */
  readonly key: string;
}

/** The rows of an answer, in the provider's order. */
export const rowsOf = (history: BidHistory | WinHistory): readonly HistoryRow[] => {
  if ("bids" in history) {
    return history.bids.map(({ bidDate, bidAt, transactionId, ...bid }, index) => ({
      ...bid,
      date: bidDate,
      at: bidAt,
      key: `${transactionId ?? ""} ${index}`,
    }));
  }
  return history.wins.map(({ winDate, wonAt, amount, ...win }, index) => ({
    ...win,
    points: amount,
    date: winDate,
    at: wonAt,
    key: `${index}`,
  }));
};
