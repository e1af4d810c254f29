import { type ZodType, z } from "zod";
import { AppError, type ErrorCode } from "@/lib/contract/errors";
import { type Points, parsePoints } from "@/lib/domain/points";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import type { Player } from "../session/player";

/** The player a request belongs to. After a restart there is no session, only these two. */
export type MoneyActor = Pick<Player, "token" | "playerKey">;

/** What the provider said to the one send; `reason` is its own text. */
export type MoneyAnswer = { readonly accepted: true } | { readonly accepted: false; readonly reason: string | null };

/**
 * What the provider's books show of a request whose answer was lost.
 * `absent` holds only for now: it becomes "failed" at the horizon and not before. `undecided`: the books could not be
 * read, or they contradict each other.
 */
export type Evidence = "happened" | "absent" | "undecided";

/** What a kind is given to look for one request in the provider's books. */
export interface Search<Request, Before> {
  readonly request: Request;
  /** What stood in the books before it was sent. */
  readonly before: Before;
  /** The player's other requests of the same kind since then that are, or may be, in the books too. */
  readonly others: readonly Request[];
  /** Points that the player's other requests of any kind are known to have taken out of the wallet since then. */
  readonly spent: Points;
}

/**
 * One kind of money request: a bid, a deposit, a withdrawal or a transfer. `runMoneyRequest` carries all of them the way
 * of docs/faults.md, "How a money request travels". The functions are methods, so that kinds of different requests fit
 * in one list: the engine gives each kind only what that kind's own schemas have read.
 */
export interface MoneyKind<Request = unknown, Before = unknown> {
  readonly kind: string;
  /** Reads a stored request. Rows outlive a deployment: an older shape is upgraded here. */
  readonly request: ZodType<Request>;
  /** Reads what was stored of the books. */
  readonly before: ZodType<Before>;
  /** Milliseconds between the record and the send. A restart in between does not lose the request. */
  readonly delayMs?: number;
  /** Reads the provider's books; kept with the record. @throws where they cannot be read: then nothing was sent. */
  lookBefore(services: Services, actor: MoneyActor, request: Request): Promise<Before>;
  /** The one send. @throws ProviderError. */
  send(services: Services, actor: MoneyActor, request: Request): Promise<MoneyAnswer>;
  lookAfter(services: Services, actor: MoneyActor, search: Search<Request, Before>): Promise<Evidence>;
  /** Points that the wallet loses at once when the provider takes the request. */
  cost(request: Request): Points;
  /** Whether the provider's books could not tell two requests apart: then the second waits until the first is known. */
  collide(a: Request, b: Request): boolean;
  /** The error for a request refused because a colliding one is still unknown. */
  refusedWhileUnknown(): AppError;
}

/** An exact amount as it is stored, "142.5". */
export const storedPoints = z.string().transform((text, context): Points => {
  const points = parsePoints(text);
  if (points !== undefined) return points;
  context.addIssue({ code: "custom", message: "not an amount of points" });
  return z.NEVER;
});

/** What a write's readable answer means for its record: taken, or refused with the provider's own words. */
export const moneyAnswer = (answer: { readonly accepted: boolean; readonly message: string | null }): MoneyAnswer =>
  answer.accepted ? { accepted: true } : { accepted: false, reason: answer.message };

/**
 * A read on the way to a money request. Where the provider does not answer it nothing was sent, and the player may
 * simply try again. @throws AppError `code`.
 */
export const readBeforeSending = <Result>(read: Promise<Result>, code: ErrorCode): Promise<Result> =>
  read.catch((error: unknown) => {
    throw error instanceof ProviderError ? new AppError(code, { cause: error }) : error;
  });
