import { type Amount, NOTHING, negate, sumAmounts } from "../domain/amount";
import type { Database } from "../infra/database";

/**
 * An account of the ledger, which is double entry: the lines of an entry sum to zero, and entries never change. No
 * wallet falls below zero.
 */
export type Account = `player:${string}` | "bids" | "held" | "house" | "bank";

/** The kind of an entry, which decides the `amount_status` in the wallet's history. */
export type EntryKind = "deposit" | "bonus" | "adjustment" | "transfer" | WithdrawalKind | "bid" | WinKind | "settled";

/** The kinds of entries of a withdrawal: its points are held at the request, then paid out or returned. */
type WithdrawalKind = "withdrawal" | "withdrawal_paid" | "withdrawal_returned";

/** The kinds of entries of a win, one for each family of markets. */
export type WinKind = "win" | "starline_win" | "gali_win";

interface LedgerLine {
  readonly account: Account;
  readonly amount: Amount;
  /** Replaces the entry's note in the history of this account. */
  readonly note?: string;
}

interface Entry {
  readonly id: number;
  readonly kind: EntryKind;
  readonly note: string;
  /** The time of the entry, in epoch milliseconds. */
  readonly at: number;
  readonly lines: readonly LedgerLine[];
}

interface Movement extends Omit<Entry, "id" | "lines"> {
  readonly lineId: number;
  readonly amount: Amount;
}

/**
 * The distance between the line numbers of two entries, more than an entry has lines, so that the numbers are unique.
 */
const LINE_NUMBERS = 4;

/** Returns the account of a player's wallet. */
export const walletOf = (mobile: string): Account => `player:${mobile}`;

/** Creates the ledger, which adds and lists entries. */
export const createLedger = (database: Database) => {
  const entries = database.rows<Entry>("entry", ({ lines }) => lines.map(({ account }) => account));
  const balanceOf = (account: Account): Amount => {
    const lines = entries.all(account).flatMap((entry) => entry.lines);
    return sumAmounts(lines.map((line) => (line.account === account ? line.amount : NOTHING)));
  };
  return {
    /**
     * Adds an entry of lines that sum to zero.
     * @returns the id of the entry
     * @throws Error, and writes nothing, if the lines do not sum to zero or a wallet would fall below zero
     */
    post: (kind: EntryKind, note: string, at: number, lines: readonly LedgerLine[]): number => {
      if (sumAmounts(lines.map(({ amount }) => amount)) !== NOTHING) throw new Error("a ledger entry must sum to zero");
      for (const { account, amount } of lines) {
        const isOverdrawn = amount < 0n && account.startsWith("player:") && balanceOf(account) + amount < 0n;
        if (isOverdrawn) throw new Error("a wallet must not fall below zero");
      }
      const id = entries.nextId();
      entries.put(id, { id, kind, note, at, lines });
      return id;
    },
    balanceOf,
    /** Sums all lines of the ledger, which is always zero. */
    sum: (): Amount => sumAmounts(entries.all().flatMap(({ lines }) => lines.map(({ amount }) => amount))),
    /** Lists entries, newest first; with an account, only the entries that touch it. */
    entries: (account: Account | undefined, limit: number): readonly Entry[] =>
      entries.all(account).slice(-limit).reverse(),
    /** Lists the movements of an account, newest first. */
    movements: (account: Account, limit: number): readonly Movement[] =>
      entries
        .all(account)
        .slice(-limit)
        .reverse()
        .flatMap(({ id, kind, note, at, lines }) =>
          lines.flatMap(({ account: own, amount, note: ownNote = note }, i) =>
            own === account ? [{ lineId: id * LINE_NUMBERS + i, kind, note: ownNote, at, amount }] : [],
          ),
        ),
  };
};

/** Returns the two lines of an entry that moves an amount between accounts. */
export const move = (from: Account, to: Account, amount: Amount): readonly LedgerLine[] => [
  { account: from, amount: negate(amount) },
  { account: to, amount },
];
