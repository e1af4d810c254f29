import { z } from "zod";
import { type FundsKind, PAYOUT_METHODS, type PayoutMethod, UPI_APPS } from "@/lib/domain/funds/funds-kinds";
import { LARGEST_AMOUNT, type Points } from "@/lib/domain/points";
import { phoneNumber } from "./account";
import type { ErrorCode } from "./errors";
import type { MoneyOutcome } from "./money";
import type { Wallet } from "./wallet";

const code = (error: ErrorCode) => ({ error });

/** Whole points, as bids are; values are checked by lib/domain/funds, not by shape. */
const wholeAmount = (missing: ErrorCode) =>
  z.number(code(missing)).int(code("amount_whole")).min(0).max(LARGEST_AMOUNT);

/**
 * POST /api/deposits, with an Idempotency-Key: the fund request, sent on 2 s later (docs/specification.md, 8.4 Pay via
 * UPI).
 */
export const depositRequest = z.strictObject({
  amount: wholeAmount("amount_required"),
  app: z.enum(UPI_APPS, code("method_required")),
});
export type DepositRequest = z.infer<typeof depositRequest>;

/** POST /api/withdrawals, with an Idempotency-Key. */
export const withdrawalRequest = z.strictObject({
  amount: wholeAmount("amount_required"),
  method: z.enum(PAYOUT_METHODS, code("method_required")),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;

const recipient = phoneNumber("recipient_required", "recipient_invalid");

/** POST /api/transfers/check: names the recipient. */
export const transferCheckRequest = z.strictObject({ points: wholeAmount("points_required"), phone: recipient });
export type TransferCheckRequest = z.infer<typeof transferCheckRequest>;

export interface TransferCheck {
  /** The provider's name for them without hidden characters, else the number. */
  readonly recipientName: string;
}

/** POST /api/transfers, with an Idempotency-Key: exactly the confirmed values. */
export const transferRequest = z.strictObject({
  points: wholeAmount("points_required"),
  phone: recipient,
  recipientName: z.string().min(1).max(200),
});
export type TransferRequest = z.infer<typeof transferRequest>;

/**
 * The answer of the three, and of GET /api/funds/{key}. `done`: the provider took it; deposits and withdrawals then still
 * wait for approval.
 */
export interface FundsReceipt {
  readonly key: string;
  readonly kind: FundsKind;
  readonly outcome: MoneyOutcome<"done">;
}

/** POST /api/upi-number: the number for withdrawals. An OTP goes to the player's own number first. */
export const upiNumberRequest = z.strictObject({
  method: z.enum(PAYOUT_METHODS),
  number: phoneNumber("upi_number_required", "upi_number_invalid"),
});
export type UpiNumberRequest = z.infer<typeof upiNumberRequest>;

/** The numbers on file, null for a method without one. */
export type PayoutNumbers = Readonly<Record<PayoutMethod, string | null>>;

export interface PayoutDetails {
  /** Null if the answer has no numbers and does not say that the player has none. */
  readonly numbers: PayoutNumbers | null;
  /** The provider's words instead of numbers; null if they only say that the player has none. */
  readonly message: string | null;
}

/** A fund request that waits for approval. */
export interface PendingDeposit {
  /** The provider's id; null on forks without one. */
  readonly id: string | null;
  readonly amount: Points;
  /** The provider's text. */
  readonly date: string;
  readonly at: number | null;
}

/** A deposit in the passbook: evidence that a request which no longer waits was approved. */
export interface DepositMark {
  /** Differs between any two. */
  readonly key: string;
  readonly amount: Points;
}

/** The data of /payviaupi; null for each part that the provider did not give. */
export interface DepositOptions {
  readonly minimum: Points | null;
  readonly maximum: Points | null;
  /** False: the UPI way is switched off and QR stays. */
  readonly upiOn: boolean;
  /** The payee's UPI id, used for all apps. */
  readonly payee: string | null;
  /** Why the payee is missing: the provider has none (`none`), or did not answer (`away`). */
  readonly payeeMissing: "none" | "away" | null;
  /** Why there is no payee, in the words of the gateway or of the bank details. */
  readonly payeeMessage: string | null;
  readonly pending: readonly PendingDeposit[];
}

export type WithdrawalStatus = "pending" | "cancelled" | "approved" | "unknown";

export interface WithdrawalRecord {
  readonly requestNumber: string;
  readonly amount: Points;
  readonly status: WithdrawalStatus;
  /** Where it goes; null if the provider does not say. */
  readonly method: PayoutMethod | null;
  readonly number: string | null;
  readonly remark: string | null;
  /** An https address; null also if the provider gives the address of a folder. */
  readonly receiptUrl: string | null;
  readonly date: string;
  readonly at: number | null;
}

/** The kinds of wallet movements, from the provider's codes. */
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

export interface TransactionRecord {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly credit: boolean;
  /** Never negative: `credit` tells the sign. */
  readonly amount: Points;
  readonly note: string;
  readonly date: string;
  readonly at: number | null;
}

export interface UnreadableRow {
  /** How many readable entries stand before it in the provider's order. */
  readonly after: number;
  /** The provider's number, for support; null if it cannot be read either. */
  readonly number: string | null;
}

/** A book for display, in the provider's order. Money requests use only books without unreadable rows. */
export interface Book<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: readonly UnreadableRow[];
}

/** GET /api/passbook, for the player alone. */
export interface Passbook {
  /** Every movement of the wallet. */
  readonly transactions: Book<TransactionRecord>;
  /** Read together with the transactions, because balances are computed backwards from it. */
  readonly wallet: Wallet;
  /** Epoch milliseconds of the server's clock at which both were read. */
  readonly readAt: number;
}

export interface QrPayment {
  readonly upiId: string | null;
  readonly imageUrl: string | null;
}

/** One paragraph per line. */
export interface FundsRules {
  readonly withdrawal: readonly string[];
  readonly deposit: readonly string[];
}
