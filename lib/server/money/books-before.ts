import { z } from "zod";
import type { ErrorCode } from "@/lib/contract/errors";
import { forgetAccount, readAccount } from "../player/read-account";
import type { Services } from "../services";
import { type MoneyActor, readBeforeSending, storedPoints } from "./kind";
import { type RowTrace, rowTrace } from "./share-rows";

/** A book and the wallet as they were before a request that takes points at once. Stored with its record. */
export const booksBefore = z.object({
  rows: z.array(rowTrace),
  balance: storedPoints.nullable(),
  /** Epoch milliseconds of the game's clock; records of the version before have none. */
  at: z.number().nullable().default(null),
});
export type BooksBefore = z.infer<typeof booksBefore>;

/**
 * Reads the book and the wallet anew, both at once.
 * @param readRows reads the book.
 * @throws AppError `unread` if the provider does not answer one of the two; nothing was sent then.
 */
export const readBooksBefore = async (
  services: Services,
  actor: MoneyActor,
  readRows: () => Promise<readonly RowTrace[]>,
  unread: ErrorCode,
): Promise<BooksBefore> => {
  const at = services.clock.now();
  forgetAccount(services, actor);
  const [rows, account] = await readBeforeSending(Promise.all([readRows(), readAccount(services, actor)]), unread);
  return { rows: [...rows], balance: account.balance, at };
};

/** `MoneyKind.rowsBefore` and `MoneyKind.walletBefore` of the kinds whose records keep these books. */
export const rowsBefore = ({ rows }: BooksBefore) => rows;
export const walletBefore = ({ balance, at }: BooksBefore) => ({ balance, at });
