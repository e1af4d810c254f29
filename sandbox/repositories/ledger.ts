import { type Amount, NOTHING, negate, sumAmounts } from "../domain/amount";
import type { Database } from "../infra/database";

/** Double entry: lines of an entry sum to zero, and entries never change. No wallet falls below zero. */
export type Account = `player:${string}` | "bids" | "held" | "house" | "bank";

/** Decides the wallet history's `amount_status`. */
export type EntryKind = "deposit" | "bonus" | "adjustment" | "transfer" | WithdrawalKind | "bid" | WinKind | "settled";

/** Held at the request, then paid out or returned. */
type WithdrawalKind = "withdrawal" | "withdrawal_paid" | "withdrawal_returned";

/** By the family of the market. */
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

interface Movement extends Omit<Entry, "id" | "lines"> {
  readonly lineId: number;
  readonly amount: Amount;
}

/** More than an entry has lines: the numbers of lines are unlike. */
const LINE_NUMBERS = 4;

export const walletOf = (mobile: string): Account => `player:${mobile}`;

export const createLedger = (database: Database) => {
  const entries = database.rows<Entry>("entry", ({ lines }) => lines.map(({ account }) => account));
  const balanceOf = (account: Account): Amount => {
    const lines = entries.all(account).flatMap((entry) => entry.lines);
    return sumAmounts(lines.map((line) => (line.account === account ? line.amount : NOTHING)));
  };
  return {
    /** @returns its id. @throws, and writes nothing, if the lines do not sum to zero or a wallet would fall below zero. */
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
    /** Always zero. */
    sum: (): Amount => sumAmounts(entries.all().flatMap(({ lines }) => lines.map(({ amount }) => amount))),
    /** Newest first; with an account, only the entries that touch it. */
    entries: (account: Account | undefined, limit: number): readonly Entry[] =>
      entries.all(account).slice(-limit).reverse(),
    /** Newest first. */
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

export const move = (from: Account, to: Account, amount: Amount): readonly LedgerLine[] => [
  { account: from, amount: negate(amount) },
  { account: to, amount },
];
