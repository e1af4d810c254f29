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
 * Whether a statement shows every row twice, as some providers do for a while: each name occurs an even number of
 * times.
 * @param nameOf identifies a row and its copy. If any row has no name (null), no copy is recognised.
 */
export const isShownTwice = <Row>(rows: readonly Row[], nameOf: (row: Row) => string | null): boolean => {
  const counts = countEach(rows.map(nameOf));
  return rows.length > 0 && !counts.has(null) && [...counts.values()].every((count) => count % 2 === 0);
};

/**
 * Returns the rows without their copies, if the statement shows every row twice. A single repeated row stays, because
 * some providers give all lines of one bid the same id.
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

type WalletStatement = DecodedStatement<TransactionRecord>;

const readWalletStatement = ({ provider }: Pick<Services, "provider">, { token }: Pick<MoneyActor, "token">) =>
  provider.run(walletTransactionHistory, undefined, { token });

const rowsOnce = ({ rows }: WalletStatement): readonly TransactionRecord[] =>
  shownOnce(rows, ({ id, amount, credit }) => (id === "" ? null : `${id} ${amount} ${credit}`));

/**
 * Reads the wallet's history, newest first, and the identities of its rows that cannot be read.
 * @throws ProviderError if the provider does not answer.
 */
export const readWalletHistory = async (
  services: Pick<Services, "provider">,
  actor: Pick<MoneyActor, "token">,
): Promise<{ readonly rows: readonly TransactionRecord[]; readonly unread: readonly string[] }> => {
  const statement = await readWalletStatement(services, actor);
  return { rows: rowsOnce(statement), unread: statement.unread };
};

/** Returns a name that a movement shares with its copy under another id; null if the movement has no date. */
export const movementNameWithoutId = ({ amount, credit, date, note }: TransactionRecord): string | null =>
  date === "" ? null : `${amount} ${credit} ${date} ${note}`;

/** How far the provider's clock may be behind, in milliseconds. */
const UNREAD_MARGIN_MS = 60_000;

/**
 * Whether an unreadable row is certainly older than a moment: by its own date, else by the dates of both adjacent rows.
 */
const isOlderThan = (since: number | null, { rows }: WalletStatement, { after, said }: UnreadableRow): boolean => {
  const adjacentTimes = [rows[after - 1]?.at, rows[after]?.at];
  const times = typeof said?.at === "number" ? [said.at] : adjacentTimes;
  return since !== null && times.every((at) => typeof at === "number" && at + UNREAD_MARGIN_MS < since);
};

const unusable = (note: string) => new ProviderError("decode", note, { code: "provider_unreadable", sent: "no" });

/**
 * Reads the wallet's history as evidence, without what is older than a row that cannot be read.
 * @param since epoch milliseconds of the game's clock at the balance that the history must lead back to.
 * @throws ProviderError if a row from since then may be unreadable, or if the history may show each movement twice.
 */
export const readWalletEvidence = async (
  services: Pick<Services, "provider">,
  actor: Pick<MoneyActor, "token">,
  since: number | null,
): Promise<readonly TransactionRecord[]> => {
  const statement = await readWalletStatement(services, actor);
  const history = rowsOnce(statement);
  if (isShownTwice(history, movementNameWithoutId)) throw unusable("the wallet's history may show each movement twice");
  const [gap] = statement.unreadable;
  if (gap === undefined) return history;
  if (!statement.unreadable.every((row) => isOlderThan(since, statement, row)))
    throw unusable("a new movement is unreadable");
  const newer = new Set(statement.rows.slice(0, gap.after));
  return history.filter((row) => newer.has(row));
};

/**
 * Identities of the rows of a statement that could not be read. Older records have none, because nothing was sent then.
 */
export const unreadRows = z.array(z.string()).default([]);

/** The statement and the wallet before a request that takes points at once; stored with the request's record. */
export const statementSnapshot = z.object({
  rows: z.array(comparableRow),
  unread: unreadRows,
  balance: storedPoints.nullable(),
  /** Epoch milliseconds of the game's clock when the reads started. */
  at: z.number(),
});
export type StatementSnapshot = z.infer<typeof statementSnapshot>;

/** The reads that precede a request, in progress. */
interface SnapshotReading {
  /** The player's account, for the request's checks. */
  readonly account: Promise<Account>;
  readonly before: Promise<StatementSnapshot>;
}

/**
 * Starts to read the statement and the wallet at the same time, without the cache.
 * @param unread the error's code if the provider does not answer.
 * @returns two promises that reject with AppError `unread` if the provider does not answer; nothing was sent then.
 */
export const takeSnapshot = (
  services: Services,
  actor: MoneyActor,
  readStatement: () => Promise<CurrentStatement>,
  unread: ErrorCode,
): SnapshotReading => {
  const at = services.clock.now();
  invalidateAccount(services, actor);
  const account = readBeforeSending(readAccount(services, actor), unread);
  const before = readBeforeSending(Promise.all([readStatement(), account]), unread).then(
    ([statement, { balance }]) => ({
      // A row that is counted twice before the send would be given to an earlier lost request.
      rows: [...statement.sure],
      unread: [...statement.unread],
      balance,
      at,
    }),
  );
  // A request that is refused earlier never awaits this promise.
  before.catch(() => undefined);
  return { account, before };
};

/** Implements `MoneyKind.rowsBefore` for kinds that store a `StatementSnapshot`. */
export const rowsBefore = ({ rows }: StatementSnapshot) => rows;
/** Implements `MoneyKind.unreadBefore` for kinds that store a `StatementSnapshot`. */
export const unreadBefore = ({ unread }: Pick<StatementSnapshot, "unread">) => unread;
/** Implements `MoneyKind.walletBefore` for kinds that store a `StatementSnapshot`. */
export const walletBefore = ({ balance, at }: StatementSnapshot) => ({ balance, at });
