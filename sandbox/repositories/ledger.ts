import { type Amount, fromColumn, minus, NOTHING, sumOf } from "../domain/amount";
import type { Database } from "../infra/database";

/**
 * Double-entry bookkeeping: every movement is an entry whose lines sum to zero. A player's wallet is the sum of the lines
 * of `player:<mobile>`; the schema stores that sum too and refuses a wallet below zero.
 */
export type Account = `player:${string}` | "bids" | "held" | "house" | "bank";

/** What moved the points; decides the wallet history's `amount_status`. */
export type EntryKind = "deposit" | "bonus" | "adjustment" | "transfer" | WithdrawalKind | "bid" | WinKind | "settled";

/** A withdrawal's points: held at the request, then paid out or returned. */
type WithdrawalKind = "withdrawal" | "withdrawal_paid" | "withdrawal_returned";

/** Wins, by the family of the market. */
export type WinKind = "win" | "starline_win" | "gali_win";

interface LedgerLine {
  readonly account: Account;
  readonly amount: Amount;
  /** Replaces the entry's note in this account's history. */
  readonly note?: string;
}

interface Entry {
  readonly id: number;
  readonly kind: EntryKind;
  readonly note: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly lines: readonly LedgerLine[];
}

/** A line of an account with its entry's kind, note and time; lists have the newest first. */
interface Movement {
  readonly lineId: number;
  readonly kind: EntryKind;
  readonly note: string;
  readonly at: number;
  readonly amount: Amount;
}

interface EntryRow {
  readonly id: number;
  readonly kind: EntryKind;
  readonly note: string;
  readonly at: number;
}

export const walletOf = (mobile: string): Account => `player:${mobile}`;

export const ledgerIn = (database: Database) => {
  const insertEntry = database.prepare("INSERT INTO entry (kind, note, at) VALUES (?, ?, ?)");
  const insertLine = database.prepare("INSERT INTO entry_line (entry_id, account, amount, note) VALUES (?, ?, ?, ?)");
  const balance = database.prepare<{ readonly amount: string }>(
    "SELECT CAST(amount AS TEXT) AS amount FROM balance WHERE account = ?",
  );
  const total = database.prepare<{ readonly amount: string }>(
    "SELECT CAST(COALESCE(SUM(amount), 0) AS TEXT) AS amount FROM entry_line",
  );
  const sumOfLines = database.prepare<{ readonly amount: string }>(
    "SELECT CAST(COALESCE(SUM(amount), 0) AS TEXT) AS amount FROM entry_line WHERE account = ?",
  );
  const latest = database.prepare<EntryRow>("SELECT id, kind, note, at FROM entry ORDER BY id DESC LIMIT ?");
  const latestOf = database.prepare<EntryRow>(
    "SELECT id, kind, note, at FROM entry WHERE id IN (SELECT entry_id FROM entry_line WHERE account = ?) ORDER BY id DESC LIMIT ?",
  );
  const linesOf = database.prepare<{ readonly account: Account; readonly amount: string }>(
    "SELECT account, CAST(amount AS TEXT) AS amount FROM entry_line WHERE entry_id = ? ORDER BY id",
  );
  const movements = database.prepare<Omit<Movement, "amount"> & { readonly amount: string }>(
    `SELECT entry_line.id AS lineId, kind, COALESCE(entry_line.note, entry.note) AS note, at, CAST(amount AS TEXT) AS amount
     FROM entry_line JOIN entry ON entry.id = entry_line.entry_id
     WHERE account = ? ORDER BY entry_line.entry_id DESC, entry_line.id DESC LIMIT ?`,
  );
  return {
    /**
     * Writes one entry. @returns its id. @throws, and writes nothing, if its lines do not sum to zero or a wallet would
     * fall below zero.
     */
    post: (kind: EntryKind, note: string, at: number, lines: readonly LedgerLine[]): number =>
      database.transaction(() => {
        if (sumOf(lines.map((line) => line.amount)) !== NOTHING) throw new Error("a ledger entry must sum to zero");
        const { id } = insertEntry.run(kind, note, at);
        for (const { account, amount, note: own } of lines) insertLine.run(id, account, amount, own ?? null);
        return id;
      }),
    balanceOf: (account: Account): Amount => fromColumn(balance.get(account)?.amount ?? "0"),
    /** The sum of the account's lines, to check the stored balance against. */
    sumOfLines: (account: Account): Amount => fromColumn(sumOfLines.get(account)?.amount ?? "0"),
    /** The sum of all lines, always zero. */
    sum: (): Amount => fromColumn(total.get()?.amount ?? "0"),
    /** Newest first; with an account, only the entries that touch it. */
    entries: (account: Account | undefined, limit: number): readonly Entry[] =>
      (account === undefined ? latest.all(limit) : latestOf.all(account, limit)).map((entry) => ({
        ...entry,
        lines: linesOf.all(entry.id).map((line) => ({ account: line.account, amount: fromColumn(line.amount) })),
      })),
    movements: (account: Account, limit: number): readonly Movement[] =>
      movements.all(account, limit).map((row) => ({ ...row, amount: fromColumn(row.amount) })),
  };
};

export type Ledger = ReturnType<typeof ledgerIn>;

/** The two lines of a plain move of `amount` from one account to another. */
export const move = (from: Account, to: Account, amount: Amount): readonly LedgerLine[] => [
  { account: from, amount: minus(amount) },
  { account: to, amount },
];
