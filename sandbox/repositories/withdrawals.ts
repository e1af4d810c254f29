import { type Amount, fromColumn } from "../domain/amount";
import type { PayoutMethod } from "../domain/payout-methods";
import type { Database } from "../infra/database";

/** A request to pay points out. `number` is where to, as it was on file at the request; `requestedAt` epoch ms. */
export interface Withdrawal {
  readonly id: number;
  readonly mobile: string;
  readonly amount: Amount;
  readonly method: PayoutMethod;
  readonly number: string;
  readonly requestedAt: number;
  readonly state: "pending" | "cancelled" | "approved";
  readonly remark: string;
  /** The name of a picture of the sandbox's own, or an address; "" for none. */
  readonly receipt: string;
}

export type NewWithdrawal = Pick<Withdrawal, "mobile" | "amount" | "method" | "number" | "requestedAt">;

/** How a request ends, and the ledger's entry that moved the held points on. */
export interface Decision extends Pick<Withdrawal, "remark" | "receipt"> {
  readonly state: "cancelled" | "approved";
  readonly entryId: number;
}

type WithdrawalRow = Omit<Withdrawal, "amount"> & { readonly amount: string };

const toWithdrawal = ({ amount, ...row }: WithdrawalRow): Withdrawal => ({ ...row, amount: fromColumn(amount) });

const SELECT = `SELECT id, mobile, CAST(amount AS TEXT) AS amount, method, number, requested_at AS requestedAt, state,
  remark, receipt FROM withdrawal`;

/** The number under which a request is known to the player. */
export const requestNumber = (id: number): string => String(100_000 + id);

/** Requests to pay out. Their points are held by the entry that each was added with. */
export const withdrawalsIn = (database: Database) => {
  const insert = database.prepare(
    "INSERT INTO withdrawal (mobile, amount, method, number, requested_at, held_by) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const byId = database.prepare<WithdrawalRow>(`${SELECT} WHERE id = ?`);
  const pending = database.prepare<WithdrawalRow>(`${SELECT} WHERE state = 'pending' ORDER BY id`);
  const ofPlayer = database.prepare<WithdrawalRow>(`${SELECT} WHERE mobile = ? ORDER BY id DESC LIMIT ?`);
  const held = database.prepare<{ readonly amount: string }>(
    "SELECT CAST(COALESCE(SUM(amount), 0) AS TEXT) AS amount FROM withdrawal WHERE mobile = ? AND state = 'pending'",
  );
  const decide = database.prepare(
    "UPDATE withdrawal SET state = ?, remark = ?, receipt = ?, decided_by = ? WHERE id = ? AND state = 'pending'",
  );
  return {
    /** @returns its id. */
    add: ({ mobile, amount, method, number, requestedAt }: NewWithdrawal, heldBy: number): number =>
      insert.run(mobile, amount, method, number, requestedAt, heldBy).id,
    byId: (id: number): Withdrawal | undefined => {
      const row = byId.get(id);
      return row && toWithdrawal(row);
    },
    /** Of all players, oldest first. */
    pending: (): readonly Withdrawal[] => pending.all().map(toWithdrawal),
    /** Newest first. */
    of: (mobile: string, limit: number): readonly Withdrawal[] => ofPlayer.all(mobile, limit).map(toWithdrawal),
    /** What a player's pending requests hold. */
    heldOf: (mobile: string): Amount => fromColumn(held.get(mobile)?.amount ?? "0"),
    /** @returns false where it was decided already. */
    decide: (id: number, { state, remark, receipt, entryId }: Decision): boolean =>
      decide.run(state, remark, receipt, entryId, id).changes === 1,
  };
};

export type Withdrawals = ReturnType<typeof withdrawalsIn>;
