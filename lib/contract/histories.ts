import { z } from "zod";
import type { Points } from "@/lib/domain/points";
import type { StateOfBid } from "@/lib/domain/settlement/bid-states";
import type { PlayedLine } from "@/lib/domain/settlement/verdict";
import type { UnreadableRow } from "./funds";

/** The query of a history: its first and its last day in India, `YYYY-MM-DD`, both included. */
export const historyQuery = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
export type HistoryQuery = z.infer<typeof historyQuery>;

/** The query of GET /api/figures: a month in India, `YYYY-MM`. */
export const figuresQuery = z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) });

export interface BidRecord extends PlayedLine {
  readonly gameName: string;
  readonly points: Points;
  /** The provider's text of the time, such as "05 Nov 2026 09:15:30 PM". */
  readonly bidDate: string;
  /** When the bid was placed, in epoch milliseconds; null if the text has an unknown form. */
  readonly bidAt: number | null;
  readonly transactionId: string | null;
}

/**
 * A win with its bid's line. Where the provider no longer has the bid, all of the line's fields but `gameName` are "".
 */
export interface WinRecord extends PlayedLine {
  /** The market's name; without the bid the win's note, which may be "". */
  readonly gameName: string;
  readonly amount: Points;
  /** The provider's text of the time, such as "05 November 26 09:15". */
  readonly winDate: string;
  /**
   * When the win was paid, in epoch milliseconds: the start of the day if the text lacks AM or PM, null in an unknown
   * form.
   */
  readonly wonAt: number | null;
}

export interface BidWithState extends BidRecord {
  /** The bid's outcome; absent if it could not be found out. */
  readonly outcome?: StateOfBid;
  /** The number for support on the bid's receipt; absent unless the row certainly is a bid of this app. */
  readonly support?: string;
}

interface History {
  /** The rows that could not be read; absent where every row could. */
  readonly unreadable?: readonly UnreadableRow[];
}

/** The response to GET /api/histories/{family}-bids. */
export interface BidHistory extends History {
  readonly bids: readonly BidWithState[];
}

/** The response to GET /api/histories/{family}-wins. */
export interface WinHistory extends History {
  readonly wins: readonly WinRecord[];
}
