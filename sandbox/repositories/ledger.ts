import { type Amount, fromColumn, minus, NOTHING, sumOf } from "../domain/amount";
import type { Database } from "../infra/database";

/**
 * Double-entry: every movement is an entry whose lines sum to zero. A player's wallet is what the lines on
 * `player:<mobile>` sum to; the schema keeps that sum beside them and refuses a wallet below zero.
 */
export type Account = `player:${string}` | "bids" | "held" | "house" | "bank";

/** What moved the points; the wallet history's `amount_status` goes by it. */
export type EntryKind = "deposit" | "bonus" | "adjustment" | "transfer" | WithdrawalKind | "bid" | WinKind | "settled";

/** Points on their way out: held at the request, then paid out or returned. */
export type WithdrawalKind = "withdrawal" | "withdrawal_paid" | "withdrawal_returned";

/** Wins, by the family of the market. */
export type WinKind = "win" | "starline_win" | "gali_win";

export interface LedgerLine {
  readonly account: Account;
  readonly amount: Amount;
  /** Where the account's own history says it otherwise than the entry. */
  readonly note?: string;
}

export interface Entry {
  readonly id: number;
  readonly kind: EntryKind;
  readonly note: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly lines: readonly LedgerLine[];
}

/** One line of an account with its entry's words, newest first in lists. */
export interface Movement {
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
     * Writes one entry. @returns its id. @throws where its lines do not sum to zero or a wallet would fall below it;
     * nothing is written then.
     */
    post: (kind: EntryKind, note: string, at: number, lines: readonly LedgerLine[]): number =>
      database.transaction(() => {
        if (sumOf(lines.map((line) => line.amount)) !== NOTHING) throw new Error("a ledger entry must sum to zero");
        const { id } = insertEntry.run(kind, note, at);
        for (const { account, amount, note: own } of lines) insertLine.run(id, account, amount, own ?? null);
        return id;
      }),
    balanceOf: (account: Account): Amount => fromColumn(balance.get(account)?.amount ?? "0"),
    /** What the lines themselves sum to, for the check that the kept balance is theirs. */
    sumOfLines: (account: Account): Amount => fromColumn(sumOfLines.get(account)?.amount ?? "0"),
    /** Zero, or the ledger is broken. */
    sum: (): Amount => fromColumn(total.get()?.amount ?? "0"),
    /** Newest first; with an account, the entries that touch it. */
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
