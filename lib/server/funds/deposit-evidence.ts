import type { PendingDeposit, TransactionRecord } from "@/lib/contract/funds";
import type { Points } from "@/lib/domain/points";
import type { Evidence } from "../money/money-kind";
import { newRows, type RowTrace } from "../money/row-evidence";

/** Both books in which a fund request can stand: those that wait for approval, and the wallet's credits. */
export interface DepositBooks {
  readonly pending: readonly RowTrace[];
  readonly credited: readonly RowTrace[];
}

export const depositBooks = (
  pending: readonly PendingDeposit[],
  transactions: readonly TransactionRecord[],
): DepositBooks => ({
  pending: pending.map(({ amount, id, date }) => [amount, id ?? date] as const),
  credited: transactions
    .filter(({ kind, credit }) => kind === "deposit" && credit)
    .map(({ amount, id, date }) => [amount, id || date] as const),
});

const of = (amount: Points, rows: readonly RowTrace[]): number => rows.filter(([content]) => content === amount).length;

/**
 * Whether a fund request stands in the books. A credit may be an older request's that was approved meanwhile: as many
 * as have left the waiting ones say nothing about this one. A fund request moves no points: one that is said to have
 * failed and stands there after all costs the operator a second look at one payment, and is corrected when it shows.
 * @param others amounts of the player's other fund requests since.
 */
export const depositEvidence = (
  amount: Points,
  before: DepositBooks,
  after: DepositBooks,
  others: readonly Points[],
): Evidence => {
  const taken = others.filter((other) => other === amount).length;
  const waiting = of(amount, newRows(before.pending, after.pending));
  if (waiting > taken) return "happened";
  const credits = of(amount, newRows(before.credited, after.credited));
  const approvedSince = of(amount, newRows(after.pending, before.pending));
  return waiting + credits - approvedSince > taken ? "happened" : "absent";
};
