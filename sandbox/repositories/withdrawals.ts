import { type Amount, fromColumn } from "../domain/amount";
import type { PayoutMethod } from "../domain/payout-methods";
import type { Database } from "../infra/database";

/** A request to pay points out to `number`, which was on file at the request. `requestedAt` is epoch milliseconds. */
export interface Withdrawal {
  readonly id: number;
  readonly mobile: string;
  readonly amount: Amount;
  readonly method: PayoutMethod;
  readonly number: string;
  readonly requestedAt: number;
  readonly state: "pending" | "cancelled" | "approved";
  readonly remark: string;
  /** The name of one of the sandbox's own pictures, or an address; "" for none. */
  readonly receipt: string;
}

type NewWithdrawal = Pick<Withdrawal, "mobile" | "amount" | "method" | "number" | "requestedAt">;

/** The end of a request, with the ledger entry that moved the held points on. */
interface Decision extends Pick<Withdrawal, "remark" | "receipt"> {
  readonly state: "cancelled" | "approved";
  readonly entryId: number;
}

type WithdrawalRow = Omit<Withdrawal, "amount"> & { readonly amount: string };

const toWithdrawal = ({ amount, ...row }: WithdrawalRow): Withdrawal => ({ ...row, amount: fromColumn(amount) });

const SELECT = `SELECT id, mobile, CAST(amount AS TEXT) AS amount, method, number, requested_at AS requestedAt, state,
  remark, receipt FROM withdrawal`;

/** The request's number as players see it. */
export const requestNumber = (id: number): string => String(100_000 + id);

/** Requests to pay out. Each comes with the ledger entry that holds its points. */
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
    /** The requests of all players, oldest first. */
    pending: (): readonly Withdrawal[] => pending.all().map(toWithdrawal),
    /** Newest first. */
    of: (mobile: string, limit: number): readonly Withdrawal[] => ofPlayer.all(mobile, limit).map(toWithdrawal),
    /** The points held by a player's pending requests. */
    heldOf: (mobile: string): Amount => fromColumn(held.get(mobile)?.amount ?? "0"),
    /** @returns false if it was decided before. */
    decide: (id: number, { state, remark, receipt, entryId }: Decision): boolean =>
      decide.run(state, remark, receipt, entryId, id).changes === 1,
  };
};

export type Withdrawals = ReturnType<typeof withdrawalsIn>;

interface NumberRow {
  readonly method: PayoutMethod;
  readonly number: string;
}

/** The numbers that players' withdrawals are paid out to, one per player and method. */
export const payoutNumbersIn = (database: Database) => {
  const put = database.prepare(
    "INSERT INTO payout_number VALUES (?, ?, ?) ON CONFLICT (mobile, method) DO UPDATE SET number = excluded.number",
  );
  const of = database.prepare<NumberRow>("SELECT method, number FROM payout_number WHERE mobile = ?");
  return {
    put: (mobile: string, method: PayoutMethod, number: string): void => {
      put.run(mobile, method, number);
    },
    of: (mobile: string): Readonly<Partial<Record<PayoutMethod, string>>> =>
      Object.fromEntries(of.all(mobile).map(({ method, number }) => [method, number])),
  };
};

export type PayoutNumbers = ReturnType<typeof payoutNumbersIn>;
