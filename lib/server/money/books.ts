import { z } from "zod";
import type { ErrorCode } from "@/lib/contract/errors";
import type { TransactionRecord } from "@/lib/contract/funds";
import { type Account, forgetAccount, readAccount } from "../player/read-account";
import { walletTransactionHistory } from "../provider/calls/funds-histories";
import { everyRow } from "../provider/decode";
import type { Services } from "../services";
import { type MoneyActor, readBeforeSending, storedPoints } from "./kind";
import { type RowTrace, rowTrace } from "./row-counts";

const countOf = (names: readonly (string | null)[]): ReadonlyMap<string | null, number> => {
  const counts = new Map<string | null, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/**
 * Whether a book repeats all of its rows, as some providers do for a while: each name stands there an even number of times.
 * @param nameOf what two copies of a row share; null where a row has nothing of the kind, and then no copy is recognised.
 */
export const isShownTwice = <Row>(rows: readonly Row[], nameOf: (row: Row) => string | null): boolean => {
  const counts = countOf(rows.map(nameOf));
  return rows.length > 0 && !counts.has(null) && [...counts.values()].every((count) => count % 2 === 0);
};

/**
 * The rows of a book that may repeat all of them under the same ids: every second one of a name is left out then. One row
 * that stands twice in an otherwise single book stays: some providers give the lines of one bid one id.
 */
export const shownOnce = <Row>(rows: readonly Row[], nameOf: (row: Row) => string | null): readonly Row[] => {
  if (!isShownTwice(rows, nameOf)) return rows;
  const seen = new Map<string | null, number>();
  return rows.filter((row) => {
    const name = nameOf(row);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return nth % 2 === 1;
  });
};

/** The wallet's history, newest first. @throws ProviderError if it cannot be read as a whole. */
export const readWalletHistory = async (
  { provider }: Pick<Services, "provider">,
  { token }: Pick<MoneyActor, "token">,
): Promise<readonly TransactionRecord[]> =>
  shownOnce(everyRow(await provider.run(walletTransactionHistory, undefined, { token })), ({ id, amount, credit }) =>
    id === "" ? null : `${id} ${amount} ${credit}`,
  );

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
