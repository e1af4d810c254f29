import { z } from "zod";
import type { Points } from "@/lib/domain/points";
import type { StateOfBid } from "@/lib/domain/settlement/bid-states";
import type { PlayedLine } from "@/lib/domain/settlement/verdict";
import type { UnreadableRow } from "./funds";

/** `YYYY-MM-DD` in India. */
export const historyQuery = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
export type HistoryQuery = z.infer<typeof historyQuery>;

/** A month in India as `YYYY-MM`. */
export const figuresQuery = z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) });

export interface BidRecord extends PlayedLine {
  readonly gameName: string;
  readonly points: Points;
  /** The provider's text, "05 Nov 2026 09:15:30 PM". */
  readonly bidDate: string;
  /** Epoch milliseconds; null if the text has an unknown form. */
  readonly bidAt: number | null;
  readonly transactionId: string | null;
}

/** Where the provider no longer has the bid, all of its fields but `gameName` are "". */
export interface WinRecord extends PlayedLine {
  /** Of the market; without the bid the win's note, which may be "". */
  readonly gameName: string;
  readonly amount: Points;
  /** The provider's text, "05 November 26 09:15". */
  readonly winDate: string;
  /** The beginning of the day if the text lacks the half of the day; null in an unknown form. */
  readonly wonAt: number | null;
}

export interface BidWithState extends BidRecord {
  /** Absent if the state could not be found out. */
  readonly outcome?: StateOfBid;
}

interface History {
  /** Absent where every row could be read. */
  readonly unreadable?: readonly UnreadableRow[];
}

/** GET /api/histories/{family}-bids. */
export interface BidHistory extends History {
  readonly bids: readonly BidWithState[];
}

/** GET /api/histories/{family}-wins. */
export interface WinHistory extends History {
  readonly wins: readonly WinRecord[];
}
