import type {
  PendingDeposit,
  TransactionKind,
  TransactionRecord,
  WithdrawalRecord,
  WithdrawalStatus,
} from "@/lib/contract/funds";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { visibleText } from "@/lib/domain/player-name";
import { type Points, subtractPoints, wholePoints } from "@/lib/domain/points";
import { type DecodedBook, record, recordOf, type WireRecord } from "../decode";
import { defineCall, defineRead, defineWrite } from "../define-call";
import { address, filledForeignText, filledText, flag, foreignText, name, parseWireDate, points, text } from "../wire";

export const fundRequestAdd = defineWrite<{ readonly amount: Points }>({
  name: "fundRequest",
  auth: "player",
  request: ({ amount }) => ({ request_amount: amount }),
});

export interface WithdrawFundInput {
  readonly mobile: string;
  readonly amount: Points;
  readonly methodCode: string;
}

/** The points are held at once. */
export const withdrawFundRequest = defineWrite<WithdrawFundInput>({
  name: "withdraw",
  auth: "player",
  request: ({ mobile, amount, methodCode }, { dialect }) => ({
    ...(dialect.withdrawal.player === "mobile" ? { mobile } : {}),
    request_amount: amount,
    payment_method: methodCode,
  }),
});

export interface TransferInput {
  readonly amount: Points;
  readonly recipient: string;
  readonly note: string;
}

export const transferWalletBalance = defineWrite<TransferInput>({
  name: "transfer",
  auth: "player",
  request: ({ amount, recipient, note }) => ({ amount, mobile_no: recipient, transfer_note: note }),
});

/** "" if no character of the name is visible, null if no player has the number. */
export const checkUserForTransfer = defineCall<{ readonly phone: string }, string | null>({
  name: "transferCheck",
  auth: "none",
  effect: "read",
  example: ({ mobile }) => ({ phone: mobile }),
  request: ({ phone }) => ({ mobile_no: phone }),
  response: (body) => (body.required("status", flag) ? visibleText(body.required("user_name", name)) : null),
});

/** docs/provider.md, "amount_status". */
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

const written = (row: WireRecord) => {
  const date = row.optional("insert_date", text) ?? "";
  return { date, at: parseWireDate(date) };
};

const transactionRow = recordOf(
  (row): TransactionRecord => ({
    id: row.optional("transaction_id", filledText) ?? "",
    kind: KINDS.get(row.optional("amount_status", filledText) ?? "") ?? "other",
    // docs/specification.md, 8.9 Transaction History: '1' is a credit, anything else a debit.
    credit: row.optional("transaction_type", filledText) === "1",
    amount: magnitude(row.required("amount", points)),
    note: row.optional("transaction_note", foreignText) ?? "",
    ...written(row),
  }),
);

/** Provider's order. An empty history comes as `[]` with status false. */
export const walletTransactionHistory = defineRead("walletHistory", "player", (body) => {
  body.mustHaveAny(["transaction_history", "status"], "a wallet history");
  return body.book("transaction_history", transactionRow, "transaction_id");
});

/** docs/specification.md, 8.8; anything else is unknown. */
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

/** With several numbers the method's code would decide, but forks differ in the codes. */
const payoutOf = (row: WireRecord): Pick<WithdrawalRecord, "method" | "number"> => {
  const given = NUMBERS.map(([method, field]) => ({ method, number: row.whereReadable(field, filledText) })).filter(
    ({ number }) => number !== null,
  );
  const [only, ...more] = given;
  return only !== undefined && more.length === 0 ? only : { method: null, number: null };
};

/** A row without a receipt has the address of a folder. */
const isFile = (url: string | null): url is string => url !== null && !new URL(url).pathname.endsWith("/");

/** Some forks require the token too. */
export const withdrawTransactionHistory = defineCall<{ readonly mobile: string }, DecodedBook<WithdrawalRecord>>({
  name: "withdrawHistory",
  auth: "player",
  effect: "read",
  example: ({ mobile }) => ({ mobile }),
  request: ({ mobile }) => ({ mobile_no: mobile }),
  response: (body, context) => {
    body.mustHaveAny(["withdrawdata", "status"], "a withdrawal history");
    const withdrawalRow = recordOf((row): WithdrawalRecord => {
      const receipt = row.whereReadable("payment_receipt", address(context));
      return {
        requestNumber: row.optional("request_number", filledText) ?? "",
        amount: row.required("request_amount", points),
        status: STATUSES.get(row.optional("request_status", filledText) ?? "") ?? "unknown",
        ...payoutOf(row),
        remark: row.whereReadable("remark", filledForeignText),
        receiptUrl: isFile(receipt) ? receipt : null,
        ...written(row),
      };
    });
    return body.book("withdrawdata", withdrawalRow, "request_number");
  },
});

export interface ProvenCode {
  readonly method: PayoutMethod;
  readonly code: string;
}

/** The codes that a row with a single number proves (docs/provider.md, "Wallet and funds"). @param rows of that answer. */
export const provenCodes = (answer: unknown, rows: readonly WithdrawalRecord[]): readonly ProvenCode[] => {
  const codes = record(answer).list(
    "withdrawdata",
    recordOf((row) => row.whereReadable("payment_method", filledText)),
  );
  return PAYOUT_METHODS.flatMap((method) => {
    const proven = codes.filter((code, at) => code && rows[at]?.method === method);
    return [...new Set(proven)].flatMap((code) => (code ? [{ method, code }] : []));
  });
};

const PENDING = "0";

const pendingRow = recordOf((row): readonly PendingDeposit[] => {
  const id =
    row.whereReadable("fund_request_id", filledText) ??
    row.whereReadable("request_number", filledText) ??
    row.whereReadable("id", filledText);
  const amount = row.optional("request_amount", points) ?? row.required("amount", points);
  const isPending = (row.whereReadable("request_status", filledText) ?? PENDING) === PENDING;
  return isPending ? [{ id, amount, ...written(row) }] : [];
});

/** `status` is not read: it is false if nothing is pending, even with bounds (docs/provider.md, "Wallet and funds"). */
export const lastFundRequestDetail = defineRead("lastFundRequest", "player", (body) => {
  body.mustHaveAny(["min_amt", "max_amt", "last_req_detail", "status"], "the details of fund requests");
  return {
    minimum: body.optional("min_amt", points),
    maximum: body.whereReadable("max_amt", points),
    pending: body.list("last_req_detail", pendingRow).flat(),
  };
});
