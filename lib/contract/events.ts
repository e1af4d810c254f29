import { z } from "zod";
import type { RemindMinutes } from "@/lib/domain/care/limits";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Points } from "@/lib/domain/points";
import type { DaySum } from "@/lib/domain/settlement/day-sum";

/** In the bell, the newest. */
export const MOST_EVENTS = 50;

/**
 * `fresh`: read the provider's books again, unless they were just read; so does a `wallet` that differs from the last
 * request's.
 */
export const eventsQuery = z.strictObject({
  fresh: z.literal("1").optional(),
  wallet: z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,4})?$/)
    .optional(),
});
export type EventsQuery = z.infer<typeof eventsQuery>;

/** POST /api/events/seen and /api/events/told: ids from GET /api/events. */
export const eventIds = z.strictObject({
  ids: z
    .array(z.string().regex(/^[0-9a-f]{32}$/))
    .min(1)
    .max(MOST_EVENTS),
});

interface Happened {
  /** For the same event on every host and phone, for good. */
  readonly id: string;
  /** The provider's text; "" if the moment follows from a market's times. */
  readonly date: string;
  /** Epoch milliseconds; null if not known. */
  readonly at: number | null;
  /** In the bell. */
  readonly seen: boolean;
}

/** What became of the player's bids that a result decided. */
export interface ResultOutcome {
  /** At least one. */
  readonly bids: number;
  readonly staked: Points;
  /** Payouts. */
  readonly won: Points;
  /** Stakes. */
  readonly lost: Points;
}

export interface WinEvent extends Happened {
  readonly kind: "win";
  readonly family: GameFamily;
  readonly market: string;
  /** The game type's label, and the session's, as the provider wrote them. */
  readonly game: string;
  readonly session: string;
  /** "6", "123", or "1-230" if the game has two numbers. */
  readonly number: string;
  /** Null if the books do not say. */
  readonly stake: Points | null;
  /** The deciding result, "123-6" or "123-64-220"; null while it is not known, and for old wins. */
  readonly result: string | null;
  readonly amount: Points;
  /** On the same result; while the list does not show it, on the same market and day. Null if the books do not say. */
  readonly outcome: Pick<ResultOutcome, "won" | "staked"> | null;
  /** It happened yesterday or today, and no phone has shown its sheet yet. */
  readonly untold: boolean;
}

/** A result of a market on which the player has bid. */
export interface ResultEvent extends Happened {
  readonly kind: "result";
  readonly family: GameFamily;
  readonly market: string;
  readonly result: string;
  /** Null if the books do not say, and while a win is not paid yet. */
  readonly outcome: ResultOutcome | null;
}

export const MONEY_EVENTS = ["deposit", "transfer", "withdrawal-paid", "withdrawal-returned"] as const;

export interface MoneyEvent extends Happened {
  readonly kind: (typeof MONEY_EVENTS)[number];
  readonly amount: Points;
}

export type PlayerEvent = WinEvent | ResultEvent | MoneyEvent;

/** What the player did since they signed in, through this app. */
export interface SessionPlay {
  /** When they signed in, in epoch milliseconds of the game's clock. */
  readonly since: number;
  readonly staked: Points;
  /** The stakes of bids that no result has decided, a part of `staked`: they are not lost (decision 0113). */
  readonly waiting: Points;
  /** What these bids have won; null if a book could not be read. */
  readonly won: Points | null;
  readonly remindMinutes: RemindMinutes;
}

/** The last 30 days, newest first, `MOST_EVENTS` at most. */
export interface EventList {
  readonly events: readonly PlayerEvent[];
  /** From the same books. */
  readonly today: PlayDay;
  /** Null if it could not be read. */
  readonly session: SessionPlay | null;
  /** Whether all books were read, and none shows that the player has ever bid. */
  readonly isNewPlayer: boolean;
}

/** The wins that this phone must show. No other phone gets them. */
export interface TakenEvents {
  readonly taken: readonly string[];
}

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
  /** Entries that the sum lacks: they cannot be read, or the provider has lost a win's bid. */
  readonly leftOut: number;
  readonly markets: readonly MarketBids[];
}
