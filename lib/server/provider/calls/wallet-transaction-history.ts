import type { TransactionKind, TransactionRecord } from "@/lib/contract/funds";
import { type Points, subtractPoints } from "@/lib/domain/points";
import { type Decoder, decodeError, record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { filledText, foreignText, points, text } from "../wire";
import { parseWireDate } from "../wire-dates";

/**
 * docs/provider.md, "amount_status". The specification knows '1' alone (docs/specification.md, 8.6 Add Funds History),
 * an approved deposit.
 */
const KINDS: Readonly<Record<string, TransactionKind>> = {
  "1": "deposit",
  "2": "withdrawal",
  "3": "transfer-out",
  "4": "transfer-in",
  "5": "bid",
  "6": "bonus",
  "8": "main-win",
  "12": "starline-win",
  "13": "gali-win",
};

const kindOf = (status: string | null): TransactionKind =>
  status !== null && Object.hasOwn(KINDS, status) ? (KINDS[status] ?? "other") : "other";

const magnitude = (amount: Points): Points => (amount.startsWith("-") ? subtractPoints("0" as Points, amount) : amount);

const transactionRow: Decoder<TransactionRecord> = (value, at) => {
  const row = record(value, at);
  const date = row.optional("insert_date", text) ?? "";
  return {
    id: row.optional("transaction_id", filledText) ?? "",
    kind: kindOf(row.optional("amount_status", filledText)),
    // docs/specification.md, 8.9 Transaction History: credit when '1', else debit.
    credit: row.required("transaction_type", filledText) === "1",
    amount: magnitude(row.required("amount", points)),
    // It names other players.
    note: row.optional("transaction_note", foreignText) ?? "",
    date,
    at: parseWireDate(date),
  };
};

/**
 * What moved the wallet, in the provider's order. Empty comes as `[]` with status false. One unreadable row fails the
 * whole: the list is evidence of what was moved (docs/faults.md).
 */
export const walletTransactionHistory = defineCall<void, readonly TransactionRecord[]>({
  path: PATHS.walletHistory,
  auth: "player",
  effect: "read",
  request: () => ({}),
  response: (answer) => {
    const body = record(answer);
    if (!body.hasAny(["transaction_history", "status"])) throw decodeError("the answer", "a wallet history");
    return body.list("transaction_history", transactionRow);
  },
});
