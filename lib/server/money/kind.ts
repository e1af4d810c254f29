import { type ZodType, z } from "zod";
import { AppError, type ErrorCode } from "@/lib/contract/errors";
import type { TransactionKind } from "@/lib/contract/funds";
import { type Points, parsePoints } from "@/lib/domain/points";
import type { Player } from "../accounts/session/player";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import type { RowTrace } from "./row-counts";

/** The player who made a money request. After a restart there is no session left, only the token and the key. */
export type MoneyActor = Pick<Player, "token" | "playerKey">;

/** The provider's answer to the send; `reason` is the provider's own text. */
export type MoneyAnswer = { readonly accepted: true } | { readonly accepted: false; readonly reason: string | null };

/** What is stored of one request: what was asked for, and the books as they were before it was sent. */
export interface Stored<Request, Before> {
  readonly request: Request;
  readonly before: Before;
}

/** A book as it is now. */
export interface BookNow {
  readonly rows: readonly RowTrace[];
  /** Each row has a twin that may be the same row, shown twice: then a row more proves nothing. */
  readonly mayRepeat?: boolean;
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
  /** What the log tells of the request beside its key: no number, and nothing by which a player could be known. */
  logged(request: Request): { readonly amount: Points; readonly market?: string };
  /** Sends the request, once. @throws ProviderError. */
  send(services: Services, actor: MoneyActor, request: Request): Promise<MoneyAnswer>;
  /** The book in which such a request appears, named: a player's requests of one book compete for its rows. */
  book(request: Request): string;
  /** Contents of the rows that the request makes in its book. */
  rowsOf(request: Request): readonly string[];
  /** The book as it was before the request. */
  rowsBefore(before: Before): readonly RowTrace[];
  /** The betting day, "2026-11-22", on which `rowsBefore` begins; left out where the book is read as a whole. */
  bookDay?(before: Before): string;
  /**
   * The book as it is now, over the same days as the book before the request, and since.
   * @throws ProviderError if it cannot be read.
   */
  readBook(services: Services, actor: MoneyActor, asked: Stored<Request, Before>): Promise<BookNow>;
  /** The wallet before the request; null if the provider did not tell it, or the request moves no points. */
  walletBefore(before: Before): { readonly balance: Points | null; readonly at: number | null };
  /** What the debit is called in the wallet's history. */
  readonly movement: TransactionKind;
  /**
   * Only for a book whose rows leave it again: the content of the credit that a fund request becomes once it is approved. Of "",
   * how the contents of all credits begin.
   */
  creditOf?(content: string): string;
  /** Points that leave the wallet as soon as the provider accepts the request. */
  cost(request: Request): Points;
  /** Whether the provider's books cannot tell two requests apart. The second is refused until the first is settled. */
  collide(a: Request, b: Request): boolean;
  /** The error for a request refused because a colliding one is still unknown. */
  refusedWhileUnknown(): AppError;
}

/** A kind whose books are read once a request is checked. */
export interface LookingKind<Request = unknown, Before = unknown> extends MoneyKind<Request, Before> {
  /**
   * Reads the provider's books, to be stored with the record.
   * @throws if they cannot be read; nothing was sent then.
   */
  lookBefore(services: Services, actor: MoneyActor, request: Request): Promise<Before>;
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
