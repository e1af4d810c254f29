import { z } from "zod";
import type { ErrorCode } from "@/lib/contract/errors";
import { type Account, forgetAccount, readAccount } from "../player/read-account";
import type { Services } from "../services";
import { type MoneyActor, readBeforeSending, storedPoints } from "./kind";
import { type RowTrace, rowTrace } from "./row-counts";

/** A book and the wallet as they were before a request that takes points at once. Stored with its record. */
export const booksBefore = z.object({
  rows: z.array(rowTrace),
  balance: storedPoints.nullable(),
  /** Epoch milliseconds of the game's clock. */
  at: z.number(),
});
export type BooksBefore = z.infer<typeof booksBefore>;

/** What is read before a request, under way. */
interface Reading {
  /** The player's account, for the request's checks. */
  readonly account: Promise<Account>;
  readonly before: Promise<BooksBefore>;
}

/**
 * Begins to read the book and the wallet anew, both at once.
 * @param readRows reads the book.
 * @returns what rejects with AppError `unread` if the provider does not answer; nothing was sent then.
 */
export const readBooksBefore = (
  services: Services,
  actor: MoneyActor,
  readRows: () => Promise<readonly RowTrace[]>,
  unread: ErrorCode,
): Reading => {
  const at = services.clock.now();
  forgetAccount(services, actor);
  const account = readBeforeSending(readAccount(services, actor), unread);
  const before = readBeforeSending(Promise.all([readRows(), account]), unread).then(([rows, { balance }]) => ({
    rows: [...rows],
    balance,
    at,
  }));
  // A request that is refused first does not wait for them.
  before.catch(() => undefined);
  return { account, before };
};

/** `MoneyKind.rowsBefore` and `MoneyKind.walletBefore` of the kinds whose records keep these books. */
export const rowsBefore = ({ rows }: BooksBefore) => rows;
export const walletBefore = ({ balance, at }: BooksBefore) => ({ balance, at });
