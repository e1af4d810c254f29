import { z } from "zod";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { PAYOUT_METHODS, type PayoutMethod, UPI_APPS } from "@/lib/domain/funds/payment-methods";
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

/** POST /api/transfers/check: who would get it. */
export const transferCheckRequest = z.strictObject({ points: wholeAmount("points_required"), phone: recipient });
export type TransferCheckRequest = z.infer<typeof transferCheckRequest>;

export interface TransferCheck {
  /** As the provider tells it, without what cannot be seen, else the number: the confirmation names both. */
  readonly recipientName: string;
}

/** POST /api/transfers, with an Idempotency-Key: exactly what the confirmation named. */
export const transferRequest = z.strictObject({
  points: wholeAmount("points_required"),
  phone: recipient,
  recipientName: z.string().min(1).max(200),
});
export type TransferRequest = z.infer<typeof transferRequest>;

/**
 * The answer of each of the three, and of GET /api/funds/{key}. `done`: the provider took it; a deposit and a withdrawal
 * then still wait for its approval.
 */
export interface FundsReceipt {
  readonly key: string;
  readonly kind: FundsKind;
  readonly outcome: MoneyOutcome<"done">;
}

/** POST /api/upi-number: where withdrawals go; an OTP goes to the player's own number first. */
export const upiNumberRequest = z.strictObject({
  method: z.enum(PAYOUT_METHODS),
  number: phoneNumber("upi_number_required", "upi_number_invalid"),
});
export type UpiNumberRequest = z.infer<typeof upiNumberRequest>;

/** The numbers on file, null for a method without one. */
export type PayoutNumbers = Readonly<Record<PayoutMethod, string | null>>;

/** What the provider tells of the numbers on file. */
export interface PayoutDetails {
  /** Null if its answer tells neither numbers nor that the player has none. */
  readonly numbers: PayoutNumbers | null;
  /** Its own words in place of numbers; null also where they say merely that the player has none. */
  readonly message: string | null;
}

/** A fund request that waits for approval. */
export interface PendingDeposit {
  /** The provider's id of it, or null where the fork tells none. */
  readonly id: string | null;
  readonly amount: Points;
  /** The provider's text. */
  readonly date: string;
  readonly at: number | null;
}

/** A deposit in the passbook, by which a request that no longer waits is seen to have been approved. */
export interface DepositMark {
  /** Differs between any two. */
  readonly key: string;
  readonly amount: Points;
}

/** Everything that /payviaupi needs; each part null where the provider did not tell it. */
export interface DepositOptions {
  readonly minimum: Points | null;
  readonly maximum: Points | null;
  /** False: the UPI way is switched off and QR stays. */
  readonly upiOn: boolean;
  /** The payee's UPI id, used for all apps. */
  readonly payee: string | null;
  /** Why the payee is missing: the provider has none (`none`), or did not answer (`away`). */
  readonly payeeMissing: "none" | "away" | null;
  /** The gateway service's own words why it has no payee, or else the bank details'. */
  readonly payeeMessage: string | null;
  readonly pending: readonly PendingDeposit[];
}

export type WithdrawalStatus = "pending" | "cancelled" | "approved" | "unknown";

export interface WithdrawalRecord {
  readonly requestNumber: string;
  readonly amount: Points;
  readonly status: WithdrawalStatus;
  /** Where it goes, as far as the provider tells. */
  readonly method: PayoutMethod | null;
  readonly number: string | null;
  readonly remark: string | null;
  /** An https address; null also where the provider gives a bare folder. */
  readonly receiptUrl: string | null;
  readonly date: string;
  readonly at: number | null;
}

/** What moved the wallet, by the provider's codes. */
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

/** An entry of a book that could not be read. */
export interface UnreadableRow {
  /** How many readable entries stand before it in the provider's order. */
  readonly after: number;
  /** The provider's number of it, by which support can find it; null where that cannot be read either. */
  readonly number: string | null;
}

/** A book for the player's eyes, in the provider's order. What moves points takes whole books alone. */
export interface Book<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: readonly UnreadableRow[];
}

/** GET /api/passbook, for the player alone. */
export interface Passbook {
  /** Every movement of the wallet. */
  readonly transactions: Book<TransactionRecord>;
  /** Read together with them: the book is written backwards from it. */
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
