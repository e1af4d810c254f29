import { type ZodType, z } from "zod";
import { AppError, type ErrorCode } from "@/lib/contract/errors";
import { type Points, parsePoints } from "@/lib/domain/points";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import type { Player } from "../session/player";

/** The player who made a money request. After a restart there is no session left, only the token and the key. */
export type MoneyActor = Pick<Player, "token" | "playerKey">;

/** The provider's answer to the send; `reason` is the provider's own text. */
export type MoneyAnswer = { readonly accepted: true } | { readonly accepted: false; readonly reason: string | null };

/**
 * What the provider's books show about a request whose answer was lost. `absent` is provisional: the request becomes
 * "failed" only at the horizon. `undecided`: the books could not be read, or they contradict each other.
 */
export type Evidence = "happened" | "absent" | "undecided";

/** What a kind needs to look for one request in the provider's books. */
export interface Search<Request, Before> {
  readonly request: Request;
  /** The books as they were before the request was sent. */
  readonly before: Before;
  /** The player's other requests of the same kind since then that are, or may be, in the books. */
  readonly others: readonly Request[];
  /** Points that the player's other requests since then, of any kind, are known to have taken from the wallet. */
  readonly spent: Points;
}

/**
 * One kind of money request: a bid, a deposit, a withdrawal or a transfer. `runMoneyRequest` handles all of them as
 * docs/faults.md, "How a money request travels", describes. The functions are methods so that kinds with different
 * request types fit in one list; the engine passes each kind only what that kind's own schemas have read.
 */
export interface MoneyKind<Request = unknown, Before = unknown> {
  readonly kind: string;
  /** Parses a stored request. Rows outlive a deployment, so an older shape is upgraded here. */
  readonly request: ZodType<Request>;
  /** Parses the stored state of the books. */
  readonly before: ZodType<Before>;
  /** Milliseconds between recording and sending. A restart in between does not lose the request. */
  readonly delayMs?: number;
  /**
   * Reads the provider's books, to be stored with the record.
   * @throws if they cannot be read; nothing was sent then.
   */
  lookBefore(services: Services, actor: MoneyActor, request: Request): Promise<Before>;
  /** Sends the request, once. @throws ProviderError. */
  send(services: Services, actor: MoneyActor, request: Request): Promise<MoneyAnswer>;
  lookAfter(services: Services, actor: MoneyActor, search: Search<Request, Before>): Promise<Evidence>;
  /** Points that leave the wallet as soon as the provider accepts the request. */
  cost(request: Request): Points;
  /** Whether the provider's books cannot tell two requests apart. The second is refused until the first is settled. */
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

/** A write call's decoded answer as a MoneyAnswer: accepted, or refused with the provider's own text. */
export const moneyAnswer = (answer: { readonly accepted: boolean; readonly message: string | null }): MoneyAnswer =>
  answer.accepted ? { accepted: true } : { accepted: false, reason: answer.message };

/**
 * A read that precedes the send of a money request. If the provider does not answer it, nothing was sent and the player
 * may simply try again. @throws AppError `code` in that case.
 */
export const readBeforeSending = <Result>(read: Promise<Result>, code: ErrorCode): Promise<Result> =>
  read.catch((error: unknown) => {
    throw error instanceof ProviderError ? new AppError(code, { cause: error }) : error;
  });
