import type { TransactionKind, TransactionRecord, UnreadableRow } from "@/lib/contract/funds";
import { type Passbook, passbookQuery } from "@/lib/contract/passbook";
import { passbookRows } from "@/lib/domain/funds/passbook";
import { belongsTo } from "@/lib/domain/funds/passbook-groups";
import { LINE_COLUMNS, PASSBOOK_PAGE, passbookView } from "@/lib/domain/funds/passbook-view";
import { points } from "./points";
import { TWO_O_CLOCK, walletOf } from "./test-screen";

/**
 * Returns a movement without an id.
 * @param at its time in epoch milliseconds; null if it cannot be read.
 */
export const movementRow = (
  kind: TransactionKind,
  amount: string,
  credit: boolean,
  at: number | null,
  note = "",
): TransactionRecord => ({
  id: "",
  kind,
  credit,
  amount: points(amount),
  note,
  date: at === null ? "some day" : "20 Nov 2026 02:00:00 PM",
  at,
});

/**
 * Returns the server's response, which lists one page of the passbook.
 * @param search the request's query string.
 */
export const passbookResponse = (
  transactions: readonly TransactionRecord[],
  balance: string,
  readAt = TWO_O_CLOCK,
  { unreadable = [], search = "" }: { readonly unreadable?: readonly UnreadableRow[]; readonly search?: string } = {},
): Passbook => {
  const rows = passbookRows(transactions, points(balance), unreadable);
  const { group, ...days } = passbookQuery.parse(Object.fromEntries(new URLSearchParams(search)));
  const filter = { ...days, fits: ({ kind }: TransactionRecord) => belongsTo(kind, group) };
  return {
    view: passbookView(rows, filter, readAt, LINE_COLUMNS.whole),
    isWhole: rows.length <= PASSBOOK_PAGE,
    unreadable,
    wallet: walletOf(points(balance), { readAt }),
    readAt,
  };
};
