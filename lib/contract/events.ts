import { z } from "zod";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Points } from "@/lib/domain/points";

/** How many events are told at most, the newest. */
export const MOST_EVENTS = 50;

/**
 * GET /api/events. `fresh`: the provider's books are read anew unless they were a moment ago. `wallet`: the points that the
 * page shows; where they are others than at the last question, something has happened, and it is as with `fresh`.
 */
export const eventsQuery = z.strictObject({
  fresh: z.literal("1").optional(),
  wallet: z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,4})?$/)
    .optional(),
});
export type EventsQuery = z.infer<typeof eventsQuery>;

/** POST /api/events/seen and /api/events/told: ids as GET /api/events told them. */
export const eventIds = z.strictObject({
  ids: z
    .array(z.string().regex(/^[0-9a-f]{32}$/))
    .min(1)
    .max(MOST_EVENTS),
});

interface Happened {
  /** The same for the same event on every host and phone, for good. */
  readonly id: string;
  /** The provider's text; "" where the moment follows from a market's times. */
  readonly date: string;
  /** Epoch milliseconds, where they are known. */
  readonly at: number | null;
  /** The player has opened the bell since. */
  readonly seen: boolean;
}

export interface WinEvent extends Happened {
  readonly kind: "win";
  readonly family: GameFamily;
  readonly market: string;
  /** The game type's label, and the session's, as the provider wrote them. */
  readonly game: string;
  readonly session: string;
  /** "6", "123", or "1-230" where the game has two. */
  readonly number: string;
  /** What was bid on it; null where the books do not tell. */
  readonly stake: Points | null;
  /** The result that decided it, "123-6" or "123-64-220"; null while it is not known, and of wins of long ago. */
  readonly result: string | null;
  readonly amount: Points;
  /** It is of yesterday or today, and no phone has shown it by itself. */
  readonly untold: boolean;
}

/** A result of a market that the player had bid on. */
export interface ResultEvent extends Happened {
  readonly kind: "result";
  readonly family: GameFamily;
  readonly market: string;
  readonly result: string;
}

export const MONEY_EVENTS = ["deposit", "transfer", "withdrawal-paid", "withdrawal-returned"] as const;

/** Points that came, or were paid out. */
export interface MoneyEvent extends Happened {
  readonly kind: (typeof MONEY_EVENTS)[number];
  readonly amount: Points;
}

export type PlayerEvent = WinEvent | ResultEvent | MoneyEvent;

/** GET /api/events: the newest first; of the last 30 days, `MOST_EVENTS` at most. */
export interface EventList {
  readonly events: readonly PlayerEvent[];
}

/** POST /api/events/told: the wins that this phone is to show; no other one was given them or will be. */
export interface TakenEvents {
  readonly taken: readonly string[];
}
