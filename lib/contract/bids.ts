import { z } from "zod";
import { MAX_BID_LINES } from "@/lib/domain/game/bid-rules";
import { GAME_TYPE_IDS, type PanaLabel } from "@/lib/domain/game/game-types";
import { SESSIONS, type Session } from "@/lib/domain/market-clock";
import { MAX_AMOUNT, type Points } from "@/lib/domain/points";
import type { MoneyOutcome } from "./money";

const bidLine = z.strictObject({
  digits: z.string().max(10),
  closeDigits: z.string().max(3),
  points: z.number().int().min(0).max(MAX_AMOUNT),
  session: z.enum(SESSIONS),
});

/** The body of POST /api/bids. This schema checks the form; lib/domain/game/bid-rules checks the values. */
export const placeBidsRequest = z.strictObject({
  marketId: z.string().min(1).max(40),
  gameType: z.enum(GAME_TYPE_IDS as [(typeof GAME_TYPE_IDS)[number]]),
  lines: z.array(bidLine).min(1).max(MAX_BID_LINES),
});
export type PlaceBidsRequest = z.infer<typeof placeBidsRequest>;

/** The idempotency key of a money request, created by the browser when the confirmation opens. */
export const idempotencyKey = z.uuid();

/** A part of a bid that is one request to the provider: one for each session, and of SP DP TP for each kind of pana. */
export interface BidPart {
  readonly label: PanaLabel;
  readonly session: Session;
  readonly outcome: MoneyOutcome<"placed">;
}

/**
 * A bid's outcome with its parts in the order of sending. `partial`: every part is settled, but not all are placed
 * (docs/faults.md, row 15).
 */
export interface BidReceipt {
  readonly key: string;
  /** The number by which support finds the request, such as "7KXM-2PRD". */
  readonly support: string;
  readonly outcome: MoneyOutcome<"placed"> | { readonly state: "partial"; readonly total: Points };
  readonly parts: readonly BidPart[];
}
