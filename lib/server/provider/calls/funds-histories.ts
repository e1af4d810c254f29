import type {
  PendingDeposit,
  TransactionKind,
  TransactionRecord,
  WithdrawalRecord,
  WithdrawalStatus,
} from "@/lib/contract/funds";
import type { PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { type Points, subtractPoints, wholePoints } from "@/lib/domain/points";
import { type DecodedBook, type Decoder, decodeError, record, type WireRecord } from "../decode";
import { defineCall, defineRead } from "../define-call";
import { PATHS } from "../paths";
import type { DecodeContext } from "../provider";
import { address, filledText, foreignText, points, text } from "../wire";
import { parseWireDate } from "../wire-dates";

/**
 * docs/provider.md, "amount_status". The specification has only '1' (docs/specification.md, 8.6 Add Funds History),
 * an approved deposit.
 */
const KINDS: ReadonlyMap<string, TransactionKind> = new Map([
  ["1", "deposit"],
  ["2", "withdrawal"],
  ["3", "transfer-out"],
  ["4", "transfer-in"],
  ["5", "bid"],
  ["6", "bonus"],
  ["8", "main-win"],
  ["12", "starline-win"],
  ["13", "gali-win"],
]);

const magnitude = (amount: Points): Points =>
  amount.startsWith("-") ? subtractPoints(wholePoints(0), amount) : amount;

const transactionRow: Decoder<TransactionRecord> = (value, at) => {
  const row = record(value, at);
  const date = row.optional("insert_date", text) ?? "";
  return {
    id: row.optional("transaction_id", filledText) ?? "",
    kind: KINDS.get(row.optional("amount_status", filledText) ?? "") ?? "other",
    // docs/specification.md, 8.9 Transaction History: '1' is a credit, anything else a debit.
    credit: row.optional("transaction_type", filledText) === "1",
    amount: magnitude(row.required("amount", points)),
    // Notes contain names of other players.
    note: row.optional("transaction_note", foreignText) ?? "",
    date,
    at: parseWireDate(date),
  };
};

/** Every movement of the wallet, in the provider's order. An empty history comes as `[]` with status false. */
export const walletTransactionHistory = defineRead<DecodedBook<TransactionRecord>>(
  PATHS.walletHistory,
  "player",
  (answer) => {
    const body = record(answer);
    if (!body.hasAny(["transaction_history", "status"])) throw decodeError("the answer", "a wallet history");
    return body.book("transaction_history", transactionRow, "transaction_id");
  },
);

/** docs/specification.md, 8.8 Withdraw History; anything else is unknown. */
const STATUSES: ReadonlyMap<string, WithdrawalStatus> = new Map([
  ["0", "pending"],
  ["1", "cancelled"],
  ["2", "approved"],
]);

const NUMBERS: readonly (readonly [PayoutMethod, string])[] = [
  ["paytm", "paytm_number"],
  ["googlePay", "google_pay_number"],
  ["phonePe", "phone_pay_number"],
];

/** The only number in the row. With several numbers the method's code would decide, but forks differ in the codes. */
const payoutOf = (row: WireRecord): Pick<WithdrawalRecord, "method" | "number"> => {
  const given = NUMBERS.map(([method, field]) => ({ method, number: row.whereReadable(field, filledText) })).filter(
    ({ number }) => number !== null,
  );
  const [only, ...more] = given;
  return only !== undefined && more.length === 0 ? only : { method: null, number: null };
};

/** A row without a receipt has the address of a folder. */
const isFile = (url: string | null): url is string => url !== null && !new URL(url).pathname.endsWith("/");

const withdrawalRow =
  (context: DecodeContext): Decoder<WithdrawalRecord> =>
  (value, at) => {
    const row = record(value, at);
    const date = row.optional("insert_date", text) ?? "";
    const receipt = row.whereReadable("payment_receipt", address(context));
    return {
      requestNumber: row.optional("request_number", filledText) ?? "",
      amount: row.required("request_amount", points),
      status: STATUSES.get(row.optional("request_status", filledText) ?? "") ?? "unknown",
      ...payoutOf(row),
      remark: row.whereReadable("remark", filledText),
      receiptUrl: isFile(receipt) ? receipt : null,
      date,
      at: parseWireDate(date),
    };
  };

/** The player's withdrawals by the player's number. Some forks require the token too. */
export const withdrawTransactionHistory = defineCall<{ readonly mobile: string }, DecodedBook<WithdrawalRecord>>({
  path: PATHS.withdrawHistory,
  auth: "player",
  effect: "read",
  request: ({ mobile }) => ({ mobile_no: mobile }),
  response: (answer, context) => {
    const body = record(answer);
    if (!body.hasAny(["withdrawdata", "status"])) throw decodeError("the answer", "a withdrawal history");
    return body.book("withdrawdata", withdrawalRow(context), "request_number");
  },
});

export interface FundRequestDetail {
  readonly minimum: Points | null;
  readonly maximum: Points | null;
  readonly pending: readonly PendingDeposit[];
}

const PENDING = "0";

interface Row extends PendingDeposit {
  readonly status: string | null;
}

const requestRow: Decoder<Row> = (value, at) => {
  const row = record(value, at);
  const date = row.optional("insert_date", text) ?? "";
  return {
    id:
      row.whereReadable("fund_request_id", filledText) ??
      row.whereReadable("request_number", filledText) ??
      row.whereReadable("id", filledText),
    amount: row.optional("request_amount", points) ?? row.required("amount", points),
    date,
    at: parseWireDate(date),
    status: row.whereReadable("request_status", filledText),
  };
};

/**
 * The bounds of a deposit and the requests waiting for approval. `status` is not read, because it is false if nothing is
 * pending, even with bounds (docs/provider.md, "Wallet and funds").
 */
export const lastFundRequestDetail = defineRead<FundRequestDetail>(PATHS.lastFundRequest, "player", (answer) => {
  const body = record(answer);
  if (!body.hasAny(["min_amt", "max_amt", "last_req_detail", "status"])) {
    throw decodeError("the answer", "the details of fund requests");
  }
  return {
    minimum: body.optional("min_amt", points),
    maximum: body.whereReadable("max_amt", points),
    pending: body
      .list("last_req_detail", requestRow)
      .filter(({ status }) => status === null || status === PENDING)
      .map(({ id, amount, date, at }) => ({ id, amount, date, at })),
  };
});
