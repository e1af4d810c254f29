import { z } from "zod";
import type { ErrorCode } from "@/lib/contract/errors";
import type { TransactionRecord, UnreadableRow } from "@/lib/contract/funds";
import { type Account, invalidateAccount, readAccount } from "@/lib/server/player/read-account";
import { walletTransactionHistory } from "@/lib/server/provider/calls/funds";
import type { DecodedStatement } from "@/lib/server/provider/decode-statement";
import { ProviderError } from "@/lib/server/provider/provider";
import type { Services } from "@/lib/server/services";
import { type CurrentStatement, type MoneyActor, readBeforeSending, storedPoints } from "../money-kind";
import { comparableRow, countEach } from "./match-rows";

/**
 * Whether a book shows every row twice, as some providers do for a while: each name occurs an even number of times.
 * @param nameOf identifies a row and its copy. If any row has no name (null), no copy is recognised.
 */
export const isShownTwice = <Row>(rows: readonly Row[], nameOf: (row: Row) => string | null): boolean => {
  const counts = countEach(rows.map(nameOf));
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

type WalletBook = DecodedStatement<TransactionRecord>;

const readWalletBook = ({ provider }: Pick<Services, "provider">, { token }: Pick<MoneyActor, "token">) =>
  provider.run(walletTransactionHistory, undefined, { token });

const rowsOnce = ({ rows }: WalletBook): readonly TransactionRecord[] =>
  shownOnce(rows, ({ id, amount, credit }) => (id === "" ? null : `${id} ${amount} ${credit}`));

/** The wallet's history, newest first, and the identities of its rows that cannot be read. @throws ProviderError. */
export const readWalletHistory = async (
  services: Pick<Services, "provider">,
  actor: Pick<MoneyActor, "token">,
): Promise<{ readonly rows: readonly TransactionRecord[]; readonly unread: readonly string[] }> => {
  const book = await readWalletBook(services, actor);
  return { rows: rowsOnce(book), unread: book.unread };
};

/** Names a movement and its copy under another id. */
export const movementNameWithoutId = ({ amount, credit, date, note }: TransactionRecord): string | null =>
  date === "" ? null : `${amount} ${credit} ${date} ${note}`;

/** Milliseconds by which the provider's clock may be behind. */
const UNREAD_MARGIN_MS = 60_000;

/** Whether a row that cannot be read is certainly older than a moment: by its own date, else by those of both its neighbours. */
const isOlderThan = (since: number | null, { rows }: WalletBook, { after, said }: UnreadableRow): boolean => {
  const neighbours = [rows[after - 1]?.at, rows[after]?.at];
  const times = typeof said?.at === "number" ? [said.at] : neighbours;
  return since !== null && times.every((at) => typeof at === "number" && at + UNREAD_MARGIN_MS < since);
};

const unusable = (note: string) => new ProviderError("decode", note, { code: "provider_unreadable", sent: "no" });

/**
 * The wallet's history as evidence, without what is older than a row that cannot be read. @param since epoch milliseconds of the
 * game's clock: the balance that it must lead back to. @throws ProviderError if a row from since then may be unreadable, or if
 * it may show each movement twice.
 */
export const readWalletEvidence = async (
  services: Pick<Services, "provider">,
  actor: Pick<MoneyActor, "token">,
  since: number | null,
): Promise<readonly TransactionRecord[]> => {
  const book = await readWalletBook(services, actor);
  const history = rowsOnce(book);
  if (isShownTwice(history, movementNameWithoutId)) throw unusable("the wallet's history may show each movement twice");
  const [gap] = book.unreadable;
  if (gap === undefined) return history;
  if (!book.unreadable.every((row) => isOlderThan(since, book, row))) throw unusable("a new movement is unreadable");
  const newer = new Set(book.rows.slice(0, gap.after));
  return history.filter((row) => newer.has(row));
};

/** Identities of the rows of a book that could not be read. An older record has none: nothing was sent then. */
export const unreadRows = z.array(z.string()).default([]);

/** The book and the wallet before a request that takes points at once. Stored with the request's record. */
export const statementSnapshot = z.object({
  rows: z.array(comparableRow),
  unread: unreadRows,
  balance: storedPoints.nullable(),
  /** Epoch milliseconds of the game's clock. */
  at: z.number(),
});
export type StatementSnapshot = z.infer<typeof statementSnapshot>;

/** The reads that precede a request, in progress. */
interface Reading {
  /** The player's account, for the request's checks. */
  readonly account: Promise<Account>;
  readonly before: Promise<StatementSnapshot>;
}

/**
 * Starts to read the book and the wallet at the same time, without the cache. @param readResults reads the book. @returns two
 * promises. They reject with AppError `unread` if the provider does not answer; nothing was sent then.
 */
export const takeSnapshot = (
  services: Services,
  actor: MoneyActor,
  readBook: () => Promise<CurrentStatement>,
  unread: ErrorCode,
): Reading => {
  const at = services.clock.now();
  invalidateAccount(services, actor);
  const account = readBeforeSending(readAccount(services, actor), unread);
  const before = readBeforeSending(Promise.all([readBook(), account]), unread).then(([book, { balance }]) => ({
    // A row that is counted twice before the send would be given to an earlier lost request.
    rows: [...book.sure],
    unread: [...book.unread],
    balance,
    at,
  }));
  // A request that is refused earlier never awaits this promise.
  before.catch(() => undefined);
  return { account, before };
};

/** `MoneyKind.rowsBefore`, `MoneyKind.unreadBefore` and `MoneyKind.walletBefore` for kinds that store `StatementSnapshot`. */
export const rowsBefore = ({ rows }: StatementSnapshot) => rows;
export const unreadBefore = ({ unread }: Pick<StatementSnapshot, "unread">) => unread;
export const walletBefore = ({ balance, at }: StatementSnapshot) => ({ balance, at });
