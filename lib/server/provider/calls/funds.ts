import { z } from "zod";
import type {
  PayoutNumbers,
  PendingDeposit,
  TransactionKind,
  TransactionRecord,
  WithdrawalRecord,
  WithdrawalStatus,
} from "@/lib/contract/funds";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { visibleText } from "@/lib/domain/player-name";
import { type Points, subtractPoints, wholePoints } from "@/lib/domain/points";
import type { ProviderDialect } from "../../provider-dialect/dialect";
import {
  byStatus,
  decode,
  decodeNested,
  field,
  mapped,
  optional,
  orElse,
  orNullIfUnreadable,
  record,
  requireAnyField,
} from "../decode";
import { longStatement, statement, statementField, strictList } from "../decode-statement";
import { defineCall, defineRead, defineWrite } from "../define-call";
import { filledForeignText, filledText, flag, foreignText, name, points, safeUrl, wireDate } from "../wire";
import { numbers } from "./payment";

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

/** Requests a withdrawal. The provider reserves the points at once. */
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

const nobody = z.transform(() => null);

/**
 * Reads the name of the player with a number: "" if no character of the name is visible, null if no player has the
 * number.
 */
export const checkUserForTransfer = defineCall<{ readonly phone: string }, string | null>({
  name: "transferCheck",
  auth: "none",
  effect: "read",
  refusal: "nothing",
  example: ({ mobile }) => ({ phone: mobile }),
  request: ({ phone }) => ({ mobile_no: phone }),
  answer: byStatus(flag, field("user_name", name.transform(visibleText)), nobody),
});

/** The kinds of movements by code (docs/provider.md, "amount_status"). */
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

/** Reads a text, or "" if it is missing or no text, because a row without it is still a row. */
const looseText = orElse(filledText, "");
const looseForeignText = orElse(foreignText, "");

const unreadableTransaction = record({
  note: ["transaction_note", looseForeignText],
  written: ["insert_date", wireDate],
});

const transactionFields = record({
  id: ["transaction_id", looseText],
  kind: ["amount_status", mapped(looseText, (code) => KINDS.get(code) ?? "other")],
  // '1' is a credit, and anything else a debit (docs/specification.md, 8.9 Transaction History).
  credit: ["transaction_type", mapped(optional(filledText, ""), (code) => code === "1")],
  amount: mapped(points, magnitude),
  note: ["transaction_note", looseForeignText],
  written: ["insert_date", wireDate],
});

const transactionRow = mapped(
  transactionFields,
  ({ id, kind, credit, amount, note, written: { date, at } }): TransactionRecord => ({
    ...{ id, kind, credit, amount, note, date, at },
  }),
);

/** Reads the wallet history in the provider's order. An empty one comes as `[]` with status false. */
export const walletTransactionHistory = {
  ...defineRead(
    "walletHistory",
    "player",
    statementField(
      "transaction_history",
      "a wallet history",
      transactionRow,
      "transaction_id",
      unreadableTransaction.transform(({ note, written }) => ({ note, ...written })),
    ),
  ),
  ...longStatement<TransactionRecord>("transaction_history"),
};

/** The states of withdrawals by code (docs/specification.md, 8.8); any other code is unknown. */
const STATUSES: ReadonlyMap<string, WithdrawalStatus> = new Map([
  ["0", "pending"],
  ["1", "cancelled"],
  ["2", "approved"],
]);

/**
 * Finds the number that a withdrawal was paid to. With several numbers the method's code would decide, but providers
 * differ in the codes.
 */
const findPayout = (numbers: PayoutNumbers): Pick<WithdrawalRecord, "method" | "number"> => {
  const [only, ...more] = PAYOUT_METHODS.filter((method) => numbers[method] !== null);
  return only !== undefined && more.length === 0
    ? { method: only, number: numbers[only] }
    : { method: null, number: null };
};

/** Reads the URL of a receipt. A row without a receipt has the URL of a folder. */
const receipt = safeUrl.transform((url) => (url === null || new URL(url).pathname.endsWith("/") ? null : url));

const withdrawalRow = record({
  receiptUrl: ["payment_receipt", orNullIfUnreadable(receipt)],
  requestNumber: ["request_number", looseText],
  amount: ["request_amount", points],
  status: ["request_status", looseText.transform((code) => STATUSES.get(code) ?? "unknown")],
  ...numbers,
  remark: orNullIfUnreadable(filledForeignText),
  written: ["insert_date", wireDate],
}).transform(({ written, paytm, googlePay, phonePe, ...row }): WithdrawalRecord => {
  return { ...row, ...findPayout({ paytm, googlePay, phonePe }), ...written };
});

/** Reads the history of withdrawals. Some providers require the token as well. */
export const withdrawTransactionHistory = defineCall({
  name: "withdrawHistory",
  auth: "player",
  effect: "read",
  example: ({ mobile }) => ({ mobile }),
  request: ({ mobile }: { readonly mobile: string }) => ({ mobile_no: mobile }),
  answer: statementField("withdrawdata", "a withdrawal history", withdrawalRow, "request_number"),
  ...longStatement<WithdrawalRecord>("withdrawdata"),
});

export interface ProvenCode {
  readonly method: PayoutMethod;
  readonly code: string;
}

const codeList = field("withdrawdata", strictList(field("payment_method", orNullIfUnreadable(filledText))));

/**
 * Finds the codes that rows with a single number prove (docs/provider.md, "Wallet and funds").
 * @param rows the decoded rows of the response
 */
export const provenCodes = (answer: unknown, rows: readonly WithdrawalRecord[]): readonly ProvenCode[] => {
  const codes = decode(codeList, answer);
  return PAYOUT_METHODS.flatMap((method) => {
    const proven = codes.filter((code, at) => code && rows[at]?.method === method);
    return [...new Set(proven)].flatMap((code) => (code ? [{ method, code }] : []));
  });
};

const PENDING = "0";

/**
 * The schema of a fund request. `pending` is null for a request that is no longer pending, of which only the id is
 * read.
 */
const fundRequestRow = record({
  id: ["fund_request_id", orNullIfUnreadable(filledText)],
  number: ["request_number", orNullIfUnreadable(filledText)],
  otherId: ["id", orNullIfUnreadable(filledText)],
  amount: ["request_amount", z.unknown().optional()],
  otherAmount: ["amount", z.unknown().optional()],
  status: ["request_status", orNullIfUnreadable(filledText)],
  written: ["insert_date", wireDate],
}).transform((row, ctx): { readonly id: string | null; readonly pending: PendingDeposit | null } => {
  const id = row.id ?? row.number ?? row.otherId;
  // A row without a readable status counts as pending, because a request that is hidden invites a second payment.
  if ((row.status ?? PENDING) !== PENDING) return { id, pending: null };
  const amount = decodeNested(optional(points, null), row.amount, ctx, "request_amount");
  return {
    id,
    pending: { id, amount: amount ?? decodeNested(points, row.otherAmount, ctx, "amount"), ...row.written },
  };
});

/**
 * Reads the fund requests and the bounds of amounts. `status` is not read, because it is false if nothing is pending,
 * even with bounds (docs/provider.md, "Wallet and funds").
 */
export const lastFundRequestDetail = defineRead(
  "lastFundRequest",
  "player",
  requireAnyField(
    ["min_amt", "max_amt", "last_req_detail", "status"],
    "the details of fund requests",
    record({
      minimum: ["min_amt", optional(points, null)],
      maximum: ["max_amt", orNullIfUnreadable(points)],
      requests: ["last_req_detail", statement(fundRequestRow)],
    }),
  ).transform(({ requests: { rows, unread }, ...bounds }) => ({
    ...bounds,
    pending: rows.flatMap(({ pending }) => pending ?? []),
    /** The ids of listed requests that are no longer pending. */
    decided: rows.flatMap(({ id, pending }) => (pending === null && id !== null ? [id] : [])),
    unread,
  })),
);

export type FundRequests = ReturnType<typeof lastFundRequestDetail.response>;

/**
 * Whether a list of pending requests may have the newest alone: the dialect says so, or it has one row with a date and
 * no time, which is the form of providers that list no more (docs/provider.md, "Wallet and funds").
 */
export const listsNewestOnly = (
  { fundRequests }: Pick<ProviderDialect, "fundRequests">,
  [only, ...others]: readonly PendingDeposit[],
): boolean =>
  fundRequests === "newest" || (only !== undefined && only.at === null && only.date !== "" && others.length === 0);
