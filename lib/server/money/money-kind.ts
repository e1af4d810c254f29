import { type ZodType, z } from "zod";
import { AppError, type ErrorCode } from "@/lib/contract/errors";
import type { TransactionKind } from "@/lib/contract/funds";
import { type Points, parsePoints } from "@/lib/domain/points";
import type { Player } from "../accounts/session/session-data";
import { isProviderError } from "../provider/provider";
import type { Services } from "../services";
import type { ComparableRow } from "./evidence/match-rows";

/** The player who made a money request. After a restart only the token and the key are left, no session. */
export type MoneyActor = Pick<Player, "token" | "playerKey">;

/** The provider's answer to the send; `reason` is the provider's own text. */
export type SendResult = { readonly accepted: true } | { readonly accepted: false; readonly reason: string | null };

/** The stored content of one request: the request itself, and the books before it was sent. */
export interface StoredRequest<Request, Before> {
  readonly request: Request;
  readonly before: Before;
}

export interface CurrentStatement {
  readonly rows: readonly ComparableRow[];
  /** The rows without possible copies. An additional row proves a request only if it is here. */
  readonly sure: readonly ComparableRow[];
  /** Rows that are older than the request, or may be, although the books before it lacked them. */
  readonly older?: readonly ComparableRow[];
  /** Identities of the rows that cannot be read. */
  readonly unread: readonly string[];
  /** The book lists the newest request alone, and may leave this one's row out. */
  readonly mayHide?: boolean;
}

/**
 * One kind of money request: a bid, a deposit, a withdrawal or a transfer. `runMoneyRequest` handles all of them as
 * docs/faults.md, "How a money request travels", describes. The functions are methods so that kinds with different
 * request types fit in one list; the engine passes each kind only what that kind's own schemas have read.
 */
export interface MoneyKind<Request = unknown, Before = unknown> {
  readonly kind: string;
  /** Parses a stored request. Records outlive a deployment, so this schema also accepts older shapes. */
  readonly request: ZodType<Request>;
  readonly before: ZodType<Before>;
  /** Milliseconds between recording and sending. A restart in that time does not lose the request. */
  readonly delayMs?: number;
  /** The log fields of a request in addition to its key. They contain nothing that identifies a player. */
  logged(request: Request): { readonly amount: Points; readonly market?: string };
  /** Sends the request, once. @throws ProviderError. */
  send(services: Services, actor: MoneyActor, request: Request): Promise<SendResult>;
  /** The name of the book in which the request appears. A player's requests in one book compete for its rows. */
  statementName(request: Request): string;
  /** The contents of the rows that the request adds to its book. */
  rowsOf(request: Request): readonly string[];
  /** The book as it was before the request. */
  rowsBefore(before: Before): readonly ComparableRow[];
  /** Identities of the rows of that book that could not be read. */
  unreadBefore(before: Before): readonly string[];
  /** The betting day, "2026-11-22", on which `rowsBefore` begins. Undefined if the whole book is read. */
  statementDay?(before: Before): string;
  /** Reads the book from the first day of `rowsBefore` until now. @throws ProviderError */
  readStatement(services: Services, actor: MoneyActor, asked: StoredRequest<Request, Before>): Promise<CurrentStatement>;
  /** The wallet before the request. Null if the provider did not show it, or the request moves no points. */
  walletBefore(before: Before): { readonly balance: Points | null; readonly at: number | null };
  /** The kind of the debit in the wallet's history. */
  readonly movement: TransactionKind;
  /** If rows leave the book: the content of the credit that an approved request becomes. For "", the prefix of all credits. */
  creditOf?(content: string): string;
  /** Points that leave the wallet as soon as the provider accepts the request. */
  cost(request: Request): Points;
  /** Whether the provider's books cannot tell two requests apart. The second is refused until the first is settled. */
  collide(a: Request, b: Request): boolean;
  /** The error for a request refused because a colliding one is still unknown. */
  refusedWhileUnknown(): AppError;
}

/** A kind that reads its books after a request was checked. */
export interface KindWithSnapshot<Request = unknown, Before = unknown> extends MoneyKind<Request, Before> {
  /** Reads the provider's books, to be stored with the record. @throws if they cannot be read; nothing was sent then. */
  readSnapshot(services: Services, actor: MoneyActor, request: Request): Promise<Before>;
}

/** An exact amount in its stored form, "142.5". */
export const storedPoints = z.string().transform((text, context): Points => {
  const points = parsePoints(text);
  if (points !== undefined) return points;
  context.addIssue({ code: "custom", message: "not an amount of points" });
  return z.NEVER;
});

export const toSendResult = (answer: { readonly accepted: boolean; readonly message: string | null }): SendResult =>
  answer.accepted ? { accepted: true } : { accepted: false, reason: answer.message };

/** Reads before a send. Without an answer nothing was sent, and the player may try again. @throws AppError `code` then. */
export const readBeforeSending = <Result>(read: Promise<Result>, code: ErrorCode): Promise<Result> =>
  read.catch((error: unknown) => {
    throw isProviderError(error) ? new AppError(code, { cause: error }) : error;
  });
