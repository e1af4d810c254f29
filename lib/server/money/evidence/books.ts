import { z } from "zod";
import type { ErrorCode } from "@/lib/contract/errors";
import type { TransactionRecord } from "@/lib/contract/funds";
import { type Account, forgetAccount, readAccount } from "@/lib/server/player/read-account";
import { walletTransactionHistory } from "@/lib/server/provider/calls/funds";
import { everyRow } from "@/lib/server/provider/decode";
import { ProviderError } from "@/lib/server/provider/provider";
import type { Services } from "@/lib/server/services";
import { type MoneyActor, readBeforeSending, storedPoints } from "../kind";
import { countsOf, type RowTrace, rowTrace } from "./row-counts";

/**
 * Whether a book shows every row twice, as some providers do for a while: each name occurs an even number of times.
 * @param nameOf identifies a row and its copy. If any row has no name (null), no copy is recognised.
 */
export const isShownTwice = <Row>(rows: readonly Row[], nameOf: (row: Row) => string | null): boolean => {
  const counts = countsOf(rows.map(nameOf));
  return rows.length > 0 && !counts.has(null) && [...counts.values()].every((count) => count % 2 === 0);
};

/**
 * The rows of a book without the copies, if the book shows every row twice. A single repeated row is kept, because some
 * providers give all lines of one bid the same id.
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

/** Names a movement and its copy under another id. */
export const movementOfItsSecond = ({ amount, credit, date, note }: TransactionRecord): string | null =>
  date === "" ? null : `${amount} ${credit} ${date} ${note}`;

/** The wallet's history as evidence. @throws ProviderError if it is incomplete, or may show each movement twice. */
export const readWalletEvidence: typeof readWalletHistory = async (services, actor) => {
  const history = await readWalletHistory(services, actor);
  if (!isShownTwice(history, movementOfItsSecond)) return history;
  throw new ProviderError("decode", "the wallet's history may show each movement twice", {
    code: "provider_unreadable",
    sent: "no",
  });
};

/** The book and the wallet before a request that takes points at once. Stored with the request's record. */
export const booksBefore = z.object({
  rows: z.array(rowTrace),
  balance: storedPoints.nullable(),
  /** Epoch milliseconds of the game's clock. */
  at: z.number(),
});
export type BooksBefore = z.infer<typeof booksBefore>;

/** The reads that precede a request, in progress. */
interface Reading {
  /** The player's account, for the request's checks. */
  readonly account: Promise<Account>;
  readonly before: Promise<BooksBefore>;
}

/**
 * Starts to read the book and the wallet at the same time, without the cache. @param readRows reads the book. @returns two
 * promises. They reject with AppError `unread` if the provider does not answer; nothing was sent then.
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
  // A request that is refused earlier never awaits this promise.
  before.catch(() => undefined);
  return { account, before };
};

/** `MoneyKind.rowsBefore` and `MoneyKind.walletBefore` for kinds that store `BooksBefore`. */
export const rowsBefore = ({ rows }: BooksBefore) => rows;
export const walletBefore = ({ balance, at }: BooksBefore) => ({ balance, at });
