import { type Amount, fromColumn } from "../domain/amount";
import type { Database } from "../infra/database";

/** A fund request: a player reports a payment, which the operator approves or refuses. */
export interface Deposit {
  readonly id: number;
  readonly mobile: string;
  readonly amount: Amount;
  /** Epoch milliseconds. */
  readonly requestedAt: number;
  readonly state: "pending" | "refused" | "approved";
}

type DepositRow = Omit<Deposit, "amount"> & { readonly amount: string };

const toDeposit = ({ amount, ...row }: DepositRow): Deposit => ({ ...row, amount: fromColumn(amount) });

const COLUMNS = "id, mobile, CAST(amount AS TEXT) AS amount, requested_at AS requestedAt, state";

/** Fund requests. Points move only with their approval, by a ledger entry. */
export const depositsIn = (database: Database) => {
  const insert = database.prepare("INSERT INTO deposit (mobile, amount, requested_at) VALUES (?, ?, ?)");
  const byId = database.prepare<DepositRow>(`SELECT ${COLUMNS} FROM deposit WHERE id = ?`);
  const pending = database.prepare<DepositRow>(`SELECT ${COLUMNS} FROM deposit WHERE state = 'pending' ORDER BY id`);
  const pendingOf = database.prepare<DepositRow>(
    `SELECT ${COLUMNS} FROM deposit WHERE state = 'pending' AND mobile = ? ORDER BY id DESC`,
  );
  const decide = database.prepare("UPDATE deposit SET state = ?, entry_id = ? WHERE id = ? AND state = 'pending'");
  return {
    /** @returns its id. */
    add: (mobile: string, amount: Amount, at: number): number => insert.run(mobile, amount, at).id,
    byId: (id: number): Deposit | undefined => {
      const row = byId.get(id);
      return row && toDeposit(row);
    },
    /** The requests of all players, oldest first. */
    pending: (): readonly Deposit[] => pending.all().map(toDeposit),
    /** Newest first. */
    pendingOf: (mobile: string): readonly Deposit[] => pendingOf.all(mobile).map(toDeposit),
    /** @returns false if it was decided before. */
    approve: (id: number, entryId: number): boolean => decide.run("approved", entryId, id).changes === 1,
    refuse: (id: number): boolean => decide.run("refused", null, id).changes === 1,
  };
};

export type Deposits = ReturnType<typeof depositsIn>;
