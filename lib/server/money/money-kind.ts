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

/** The provider's response to the send; `reason` is the provider message. */
export type SendResult = { readonly accepted: true } | { readonly accepted: false; readonly reason: string | null };

/** The stored content of one request: the request itself, and the snapshot before it was sent. */
export interface StoredRequest<Request, Before> {
  readonly request: Request;
  readonly before: Before;
}

/** A statement as it is now, with what is known of its rows. */
export interface CurrentStatement {
  readonly rows: readonly ComparableRow[];
  /** The rows without possible copies. An additional row proves a request only if it is among these. */
  readonly sure: readonly ComparableRow[];
  /** Rows that are older than the request, or may be, although the snapshot before it lacked them. */
  readonly older?: readonly ComparableRow[];
  /** Identities of the rows that cannot be read. */
  readonly unread: readonly string[];
  /** Whether the statement lists only the newest request, and may leave out the row of the searched one. */
  readonly mayHide?: boolean;
}

/**
 * One kind of money request: a bid, a deposit, a withdrawal or a transfer. `runMoneyRequest` handles all of them as
 * docs/faults.md, "How a money request travels", describes. The functions are methods so that kinds with different
 * request types fit in one list; the engine passes each kind only what that kind's own schemas have parsed.
 */
export interface MoneyKind<Request = unknown, Before = unknown> {
  readonly kind: string;
  /** Parses a stored request. Records outlive a deployment, so this schema also accepts older shapes. */
  readonly request: ZodType<Request>;
  readonly before: ZodType<Before>;
  /** Milliseconds between recording and sending. A restart in that time does not lose the request. */
  readonly delayMs?: number;
  /** Returns the log fields of a request in addition to its key. They contain nothing that identifies a player. */
  logged(request: Request): { readonly amount: Points; readonly market?: string };
  /**
   * Sends the request, once.
   * @throws ProviderError if the response was lost or cannot be read.
   */
  send(services: Services, actor: MoneyActor, request: Request): Promise<SendResult>;
  /**
   * Returns the name of the statement that lists the request. A player's requests in one statement compete for its
   * rows.
   */
  statementName(request: Request): string;
  /** Returns the contents of the rows that the request adds to its statement. */
  rowsOf(request: Request): readonly string[];
  /** Returns the statement as it was before the request. */
  rowsBefore(before: Before): readonly ComparableRow[];
  /** Returns the identities of the rows in the snapshot that could not be read. */
  unreadBefore(before: Before): readonly string[];
  /** Returns the betting day, "2026-11-22", on which `rowsBefore` begins. Undefined if the whole statement is read. */
  statementDay?(before: Before): string;
  /**
   * Reads the statement from the first day of `rowsBefore` until now.
   * @throws ProviderError if it cannot be read.
   */
  readStatement(
    services: Services,
    actor: MoneyActor,
    stored: StoredRequest<Request, Before>,
  ): Promise<CurrentStatement>;
  /** Returns the wallet before the request; null if the provider did not show it, or the request moves no points. */
  walletBefore(before: Before): { readonly balance: Points | null; readonly at: number | null };
  /** The kind of the debit in the wallet's history. */
  readonly movement: TransactionKind;
  /**
   * Returns the content of the credit that an approved request becomes, if rows leave the statement. For "", the prefix
   * of all credits.
   */
  creditOf?(content: string): string;
  /** Returns the points that leave the wallet as soon as the provider accepts the request. */
  cost(request: Request): Points;
  /** Whether statements cannot tell the two requests apart. The second is refused while the first is checked. */
  collide(a: Request, b: Request): boolean;
  /** Returns the error for a request that is refused because a colliding one has no outcome yet. */
  refusedWhileChecking(): AppError;
}

/** A kind that takes its snapshot after the request was checked. */
export interface KindWithSnapshot<Request = unknown, Before = unknown> extends MoneyKind<Request, Before> {
  /**
   * Reads the snapshot that is stored with the record.
   * @throws AppError if it cannot be read; nothing was sent then.
   */
  readSnapshot(services: Services, actor: MoneyActor, request: Request): Promise<Before>;
}

/** Parses an exact amount from its stored form, "142.5". */
export const storedPoints = z.string().transform((text, context): Points => {
  const points = parsePoints(text);
  if (points !== undefined) return points;
  context.addIssue({ code: "custom", message: "not an amount of points" });
  return z.NEVER;
});

/** Makes a send's result of the provider's response. */
export const toSendResult = (response: { readonly accepted: boolean; readonly message: string | null }): SendResult =>
  response.accepted ? { accepted: true } : { accepted: false, reason: response.message };

/**
 * Waits for a read before a send. If the provider does not answer, nothing was sent, and the player may try again.
 * @throws AppError `code` if the read fails with a ProviderError.
 */
export const readBeforeSending = <Result>(read: Promise<Result>, code: ErrorCode): Promise<Result> =>
  read.catch((error: unknown) => {
    throw isProviderError(error) ? new AppError(code, { cause: error }) : error;
  });
