import { z } from "zod";
import type { Points } from "@/lib/domain/points";
import type { StateOfBid } from "@/lib/domain/settlement/bid-states";
import type { API } from "./protocol";

/** Days as `YYYY-MM-DD` in India. */
export const historyQuery = z.strictObject({ from: z.iso.date(), to: z.iso.date() });
export type HistoryQuery = z.infer<typeof historyQuery>;

/** A bid as the provider's history tells it. */
export interface BidRecord {
  readonly gameName: string;
  /** The game type's label. */
  readonly pana: string;
  readonly session: string;
  readonly digits: string;
  readonly closeDigits: string;
  readonly points: Points;
  /** The provider's text, "05 Nov 2026 09:15:30 PM". */
  readonly bidDate: string;
  /** Epoch milliseconds, where the text fits a known form. */
  readonly bidAt: number | null;
  readonly transactionId: string | null;
}

/** A win as the provider's history tells it. */
export interface WinRecord {
  readonly gameName: string;
  /** The game type's label. */
  readonly pana: string;
  readonly session: string;
  readonly digits: string;
  readonly closeDigits: string;
  /** What was won. */
  readonly amount: Points;
  /** The provider's text, "05 November 26 09:15". */
  readonly winDate: string;
  /** Epoch milliseconds, where the text fits a known form; of the day's beginning, where it does not tell the half. */
  readonly wonAt: number | null;
}

export type HistoryKind = keyof typeof API.histories;

/** A bid with what became of it. */
export interface BidWithState extends BidRecord {
  /** Absent where what became of the bid could not be worked out. */
  readonly outcome?: StateOfBid;
}

/** GET /api/histories/{family}-bids. */
export interface BidHistory {
  readonly bids: readonly BidWithState[];
}

/** GET /api/histories/{family}-wins. */
export interface WinHistory {
  readonly wins: readonly WinRecord[];
}
