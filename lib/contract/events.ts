import { z } from "zod";
import type { RemindMinutes } from "@/lib/domain/care/limits";
import type { FundsKind, PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import type { GameFamily, PanaLabel } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import type { Points } from "@/lib/domain/points";
import type { DaySum } from "@/lib/domain/settlement/day-sum";

/** How many events the bell lists at most, the newest first. */
export const MAX_EVENTS = 50;

/**
 * The query of GET /api/events. `fresh`: the provider's statements are read past the cache, unless they were just read.
 * A `wallet` that differs from the last request's does so too.
 */
export const eventsQuery = z.strictObject({
  fresh: z.literal("1").optional(),
  wallet: z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,4})?$/)
    .optional(),
});
export type EventsQuery = z.infer<typeof eventsQuery>;

/** The body of POST /api/events/seen and of POST /api/events/told: ids from GET /api/events. */
export const eventIds = z.strictObject({
  ids: z
    .array(z.string().regex(/^[0-9a-f]{32}$/))
    .min(1)
    .max(MAX_EVENTS),
});

interface BaseEvent {
  /** The event's id, equal on every host and phone at any time. */
  readonly id: string;
  /** The provider's text of the time; "" if the time was computed from a market's times. */
  readonly date: string;
  /** When the event happened, in epoch milliseconds; null if not known. */
  readonly at: number | null;
  /** Whether the player has seen the event in the bell. */
  readonly seen: boolean;
}

/** The outcome of the player's bids that a result decided. */
export interface ResultOutcome {
  /** The number of decided bids, at least one. */
  readonly bids: number;
  readonly staked: Points;
  /** The payouts of the bids that won, in points. */
  readonly won: Points;
  /** The stakes of the bids that lost, in points. */
  readonly lost: Points;
  /** The only bid, if it was one: its game's label as the provider wrote it, and its number as in a win. */
  readonly only?: { readonly game: string; readonly number: string };
}

export interface WinEvent extends BaseEvent {
  readonly kind: "win";
  readonly family: GameFamily;
  readonly market: string;
  /** The game type's label as the provider wrote it. */
  readonly game: string;
  readonly session: string;
  /** The number that won: "6", "123", or "1-230" if the game has two numbers. */
  readonly number: string;
  /** The stake of the bid that won; null if the statements do not list it. */
  readonly stake: Points | null;
  /** The deciding result, "123-6" or "123-64-220"; null while it is not known, and for old wins. */
  readonly result: string | null;
  readonly amount: Points;
  /**
   * The sums of all bids that this win's result decided, or of its market and day while the list lacks the result. Null
   * if the statements do not list the bids.
   */
  readonly outcome: Pick<ResultOutcome, "won" | "staked"> | null;
  /** Whether the win is of yesterday or today and no phone has shown its sheet yet. */
  readonly untold: boolean;
}

/** A declared result of a market on which the player has bid. */
export interface ResultEvent extends BaseEvent {
  readonly kind: "result";
  readonly family: GameFamily;
  readonly market: string;
  readonly result: string;
  /** The outcome of the bids; null if the statements do not list them, and while a win is not paid yet. */
  readonly outcome: ResultOutcome | null;
}

export const MONEY_EVENTS = [
  "deposit",
  "deposit-missing",
  "transfer",
  "withdrawal-paid",
  "withdrawal-returned",
] as const;

export interface MoneyEvent extends BaseEvent {
  /** `deposit-missing`: a request of this app that neither waits nor was added. */
  readonly kind: (typeof MONEY_EVENTS)[number];
  readonly amount: Points;
  /** The name of the player who sent the points, as the passbook's note has it. */
  readonly from?: string;
  /** How a deposit was paid, where the passbook's note says it. */
  readonly by?: "upi" | "qr";
  /** Where a withdrawal was paid, with its number masked; absent if the provider does not name it. */
  readonly to?: { readonly method: PayoutMethod; readonly number: string };
  /** What the operator wrote about a withdrawal that was returned. */
  readonly remark?: string;
  /** The number by which support finds a withdrawal or a deposit that was not added; absent unless it is this app's. */
  readonly support?: string;
  /**
   * When a deposit that was not added, or a withdrawal that was returned, was requested, in epoch milliseconds. The
   * event is of when that was found, or of the return.
   */
  readonly requestedAt?: number;
}

/** A bid through this app whose answer was lost, from the loss on; no statement has it until it is found. */
export interface BidEvent extends BaseEvent {
  readonly kind: "bid-checking" | "bid-placed" | "bid-failed" | "bid-unknown";
  readonly family: GameFamily;
  /** The market's name as the provider spells it. */
  readonly market: string;
  readonly game: PanaLabel;
  readonly session: Session;
  /** The numbers of its lines, as in a win. */
  readonly numbers: readonly string[];
  readonly amount: Points;
  /** When it was sent, in epoch milliseconds. The event is of then, or of when it was settled. */
  readonly sentAt: number;
  /** When it is known at the latest whether it was placed, or else reported as not known; only while it is checked. */
  readonly knownBy?: number;
  /** The number by which support finds the bid. */
  readonly support: string;
}

/** A request for funds through this app whose answer was lost, from the loss on. */
export interface RequestEvent extends BaseEvent, Pick<BidEvent, "amount" | "sentAt" | "knownBy" | "support"> {
  readonly kind: "request-checking" | "request-done" | "request-failed" | "request-unknown";
  readonly request: FundsKind;
}

export type PlayerEvent = WinEvent | ResultEvent | MoneyEvent | BidEvent | RequestEvent;

/** What the player has done through this app since they signed in. */
export interface SessionActivity {
  /** When the player signed in, in epoch milliseconds of the game's clock. */
  readonly since: number;
  readonly staked: Points;
  /** The stakes of bids that no result has decided, a part of `staked`: they are not lost (decision 0113). */
  readonly waiting: Points;
  /** What the bids have won; null if a statement could not be read. */
  readonly won: Points | null;
  readonly remindMinutes: RemindMinutes;
}

/** The response to GET /api/events: the last 30 days, newest first, at most `MAX_EVENTS`. */
export interface EventList {
  readonly events: readonly PlayerEvent[];
  /** The day's summary, computed from the statements that the events come from. */
  readonly today: DaySummary;
  /** The activity since the sign-in; null if it could not be read. */
  readonly session: SessionActivity | null;
  /** Whether the player may have bid on the day before; only statements that were read can show that none was. */
  readonly mayHaveBidYesterday: boolean;
  /** Whether a second reading may show a deposit that was not added. */
  readonly readAgain: boolean;
}

/** The response to POST /api/events/told: the wins that this phone must show, because no other phone gets them. */
export interface ClaimedWins {
  readonly taken: readonly string[];
}

/** The player's bids of the day on one market. */
export interface MarketBids {
  readonly family: GameFamily;
  readonly marketId: string;
  readonly bids: number;
  readonly staked: Points;
  /** The sums of the decided bids; null if the outcome of a bid is not known. */
  readonly ended: { readonly won: Points; readonly lost: Points } | null;
}

/** The player's bids of one day in all families, sent with GET /api/events. */
export interface DaySummary {
  /** The day in India that the summary is of, `YYYY-MM-DD`. */
  readonly day: string;
  /** The number of bids; null if a family's bids could not be read. */
  readonly bids: number | null;
  /** The day's sums; null if a bid or its outcome could not be read. */
  readonly sum: DaySum | null;
  /** The number of entries missing in the sum: they cannot be read, or the provider has lost a win's bid. */
  readonly leftOut: number;
  readonly markets: readonly MarketBids[];
}
