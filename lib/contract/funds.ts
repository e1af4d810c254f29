import { z } from "zod";
import { type FundsKind, PAYOUT_METHODS, type PayoutMethod, UPI_APPS } from "@/lib/domain/funds/funds-kinds";
import { MAX_AMOUNT, type Points } from "@/lib/domain/points";
import { phoneNumber } from "./account";
import type { ErrorCode, ErrorParams } from "./errors";
import type { MoneyOutcome } from "./money";

const code = (error: ErrorCode) => ({ error });

/** Checks the form of an amount in whole points; lib/domain/funds checks its value. */
const wholeAmount = (missing: ErrorCode) => z.number(code(missing)).int(code("amount_whole")).min(0).max(MAX_AMOUNT);

/** The body of POST /api/deposits, which is sent on 2 s later (docs/specification.md, 8.4 Pay via UPI). */
export const depositRequest = z.strictObject({
  amount: wholeAmount("amount_required"),
  app: z.enum(UPI_APPS, code("method_required")),
});
export type DepositRequest = z.infer<typeof depositRequest>;

/**
 * The query of GET /api/deposits/payee: `amount` in whole points for a new request, absent for one that has a record.
 */
export const depositPayeeQuery = z.strictObject({
  amount: z
    .string()
    .regex(/^\d{1,9}$/, code("amount_whole"))
    .transform(Number)
    .optional(),
});

/** Whom a payment app pays at present. */
export interface DepositPayee {
  /** The UPI id of the payee in all payment apps. */
  readonly payee: string;
}

/** The body of POST /api/withdrawals: an amount in whole points and where it is paid. */
export const withdrawalRequest = z.strictObject({
  amount: wholeAmount("amount_required"),
  method: z.enum(PAYOUT_METHODS, code("method_required")),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;

const recipient = phoneNumber("recipient_required", "recipient_invalid");

/** The body of POST /api/transfers/check, which finds the recipient's name before the confirmation. */
export const transferCheckRequest = z.strictObject({ points: wholeAmount("points_required"), phone: recipient });
export type TransferCheckRequest = z.infer<typeof transferCheckRequest>;

export interface TransferCheck {
  /** The recipient's name without hidden characters; the number where that leaves nothing. */
  readonly recipientName: string;
}

/** The body of POST /api/transfers: exactly the values that the player confirmed. */
export const transferRequest = z.strictObject({
  points: wholeAmount("points_required"),
  phone: recipient,
  recipientName: z.string().min(1).max(200),
});
export type TransferRequest = z.infer<typeof transferRequest>;

/**
 * The outcome of a request for money. `done`: the provider took it; deposits and withdrawals then wait for approval.
 */
export interface FundsReceipt {
  readonly key: string;
  /** The number by which support finds the request, such as "7KXM-2PRD". */
  readonly support: string;
  readonly kind: FundsKind;
  readonly outcome: MoneyOutcome<"done">;
}

/** The body of POST /api/upi-number, which first sends an OTP to the player's own number. */
export const upiNumberRequest = z.strictObject({
  method: z.enum(PAYOUT_METHODS),
  number: phoneNumber("upi_number_required", "upi_number_invalid"),
});
export type UpiNumberRequest = z.infer<typeof upiNumberRequest>;

/** The player's number of each payout method; null for a method without one. */
export type PayoutNumbers = Readonly<Record<PayoutMethod, string | null>>;

export interface PayoutDetails {
  /** The player's numbers; null if the response has none and does not say that the player has none. */
  readonly numbers: PayoutNumbers | null;
  /** The provider's message; null if it only says that the player has no number. */
  readonly message: string | null;
}

export interface PendingDeposit {
  /** The provider's id of the request; null on forks without ids. */
  readonly id: string | null;
  readonly amount: Points;
  /** The provider's text of the time. */
  readonly date: string;
  readonly at: number | null;
  /** True where the provider's list lacks the request and the server has its record. */
  readonly recorded?: boolean;
}

/** Which pending requests a list has: `all`, the `newest` alone, or `some` where a row cannot be read. */
export type ListedRequests = "all" | "newest" | "some";

/** Identifies an approved deposit, as evidence that a request which is no longer pending was approved. */
export interface DepositFingerprint {
  /** A key that differs between any two deposits. */
  readonly key: string;
  /** Null for a row that could not be read. */
  readonly amount: Points | null;
  /** When it was added, in epoch milliseconds of the provider's clock; null if not known. */
  readonly at: number | null;
}

/** What the deposit screen shows: limits, ways to pay, and pending requests. */
export interface DepositOptions {
  readonly minimum: Points | null;
  readonly maximum: Points | null;
  /** The params of `care_limit`, where the player's own limit is the maximum. */
  readonly limit?: ErrorParams;
  /** Whether deposits via UPI are switched on. */
  readonly upiOn: boolean;
  /** Whether the provider takes deposits by a QR code. */
  readonly qr: boolean;
  /**
   * Why nobody can be paid: `none` if the provider has no payee, `away` if it did not respond. Null: there was a payee
   * when the page was read, and the payee to pay is fetched at the tap.
   */
  readonly payeeMissing: "none" | "away" | null;
  /** The provider message about the gateway or the bank details. */
  readonly payeeMessage: string | null;
  readonly pending: readonly PendingDeposit[];
  readonly lists: ListedRequests;
}

export type WithdrawalStatus = "pending" | "cancelled" | "approved" | "unknown";

export interface WithdrawalRecord {
  readonly requestNumber: string;
  readonly amount: Points;
  readonly status: WithdrawalStatus;
  /** The payout method; null if the provider does not name it. */
  readonly method: PayoutMethod | null;
  readonly number: string | null;
  readonly remark: string | null;
  /** The https URL of the operator's receipt; null also for the URL of a folder. */
  readonly receiptUrl: string | null;
  readonly date: string;
  readonly at: number | null;
  /** The number for support on the withdrawal's receipt; absent unless the row certainly is a request of this app. */
  readonly support?: string;
}

export type TransactionKind =
  | "deposit"
  | "withdrawal"
  | "transfer-out"
  | "transfer-in"
  | "bid"
  | "bonus"
  | "main-win"
  | "starline-win"
  | "gali-win"
  | "other";

/** What a provider's note says; screens show it in the player's language. `nothing`: no more than the kind. */
export const NOTE_KINDS = ["game", "bid", "to", "from", "request", "upi", "qr", "processed", "nothing"] as const;

export interface ParsedNote {
  readonly says: (typeof NOTE_KINDS)[number];
  readonly market?: string;
  readonly game?: string;
  readonly session?: string;
  /** The time that a Starline or Gali market has. */
  readonly time?: string;
  readonly name?: string;
  readonly number?: string;
}

export interface TransactionRecord {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly credit: boolean;
  /** The amount in points, never negative: `credit` gives the sign. */
  readonly amount: Points;
  /** The note, which is the provider's text. */
  readonly note: string;
  /** The parsed note; absent if the provider dialect does not know its form. */
  readonly told?: ParsedNote;
  readonly date: string;
  readonly at: number | null;
  /** The number for support on a transfer's receipt; absent unless the row certainly is a transfer of this app. */
  readonly support?: string;
}

/** A row of a list that could not be decoded. */
export interface UnreadableRow {
  /** The number of readable entries before the row, in the provider's order. */
  readonly after: number;
  /** The row's number by which support finds it, if it has one. */
  readonly number: string | null;
  /** The provider's texts of the row, as far as they can be read. Absent for withdrawals. */
  readonly said?: { readonly note: string; readonly date: string; readonly at: number | null } | undefined;
}

/** A provider's list with its rows in the provider's order. */
export interface Statement<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: readonly UnreadableRow[];
}

export interface QrPayment {
  readonly upiId: string | null;
  readonly imageUrl: string | null;
}

/** The rules of deposits and withdrawals, one paragraph per item. */
export interface FundsRules {
  readonly withdrawal: readonly string[];
  readonly deposit: readonly string[];
}
