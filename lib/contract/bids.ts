import { z } from "zod";
import { MAX_BID_LINES } from "@/lib/domain/game/bid-rules";
import { GAME_TYPE_IDS, type PanaLabel } from "@/lib/domain/game/game-types";
import { SESSIONS, type Session } from "@/lib/domain/market-clock";
import { LARGEST_AMOUNT, type Points } from "@/lib/domain/points";
import type { MoneyOutcome } from "./money";

const bidLine = z.strictObject({
  digits: z.string().max(10),
  closeDigits: z.string().max(3),
  points: z.number().int().min(0).max(LARGEST_AMOUNT),
  session: z.enum(SESSIONS),
});

/** POST /api/bids. Values are checked by lib/domain/game/bid-rules, not by shape. */
export const placeBidsRequest = z.strictObject({
  marketId: z.string().min(1).max(40),
  gameType: z.enum(GAME_TYPE_IDS as [(typeof GAME_TYPE_IDS)[number]]),
  lines: z.array(bidLine).min(1).max(MAX_BID_LINES),
});
export type PlaceBidsRequest = z.infer<typeof placeBidsRequest>;

/** Made by the browser when the confirmation opens. */
export const idempotencyKey = z.uuid();

/** A request to the provider: one for each session, for SP DP TP one for each session and kind of pana. */
export interface BidPart {
  readonly label: PanaLabel;
  readonly session: Session;
  readonly outcome: MoneyOutcome<"placed">;
}

/** Parts are in the order of sending. `partial`: every part is settled, but not all are placed (docs/faults.md, row 15). */
export interface BidReceipt {
  readonly key: string;
  /** The number by which support finds it, "7KXM-2PRD". */
  readonly support: string;
  readonly outcome: MoneyOutcome<"placed"> | { readonly state: "partial"; readonly total: Points };
  readonly parts: readonly BidPart[];
}
