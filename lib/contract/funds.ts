import { z } from "zod";
import { type FundsKind, PAYOUT_METHODS, type PayoutMethod, UPI_APPS } from "@/lib/domain/funds/funds-kinds";
import { LARGEST_AMOUNT, type Points } from "@/lib/domain/points";
import { phoneNumber } from "./account";
import type { ErrorCode, ErrorParams } from "./errors";
import type { MoneyOutcome } from "./money";

const code = (error: ErrorCode) => ({ error });

/** Checked by lib/domain/funds, not by shape. */
const wholeAmount = (missing: ErrorCode) =>
  z.number(code(missing)).int(code("amount_whole")).min(0).max(LARGEST_AMOUNT);

/** Sent on 2 s later (docs/specification.md, 8.4 Pay via UPI). */
export const depositRequest = z.strictObject({
  amount: wholeAmount("amount_required"),
  app: z.enum(UPI_APPS, code("method_required")),
});
export type DepositRequest = z.infer<typeof depositRequest>;

/** `amount` (whole points) for a new request; without it for one that is recorded already. */
export const depositPayeeQuery = z.strictObject({
  amount: z
    .string()
    .regex(/^\d{1,9}$/, code("amount_whole"))
    .transform(Number)
    .optional(),
});

/** Whom a payment app pays at this moment. */
export interface DepositPayee {
  /** The UPI id, for all apps. */
  readonly payee: string;
}

export const withdrawalRequest = z.strictObject({
  amount: wholeAmount("amount_required"),
  method: z.enum(PAYOUT_METHODS, code("method_required")),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;

const recipient = phoneNumber("recipient_required", "recipient_invalid");

export const transferCheckRequest = z.strictObject({ points: wholeAmount("points_required"), phone: recipient });
export type TransferCheckRequest = z.infer<typeof transferCheckRequest>;

export interface TransferCheck {
  /** Without hidden characters, else the number. */
  readonly recipientName: string;
}

/** Exactly the confirmed values. */
export const transferRequest = z.strictObject({
  points: wholeAmount("points_required"),
  phone: recipient,
  recipientName: z.string().min(1).max(200),
});
export type TransferRequest = z.infer<typeof transferRequest>;

/** `done`: the provider took it; deposits and withdrawals then still wait for approval. */
export interface FundsReceipt {
  readonly key: string;
  /** As in `BidReceipt`. */
  readonly support: string;
  readonly kind: FundsKind;
  readonly outcome: MoneyOutcome<"done">;
}

/** An OTP goes to the player's own number first. */
export const upiNumberRequest = z.strictObject({
  method: z.enum(PAYOUT_METHODS),
  number: phoneNumber("upi_number_required", "upi_number_invalid"),
});
export type UpiNumberRequest = z.infer<typeof upiNumberRequest>;

/** Null for a method without a number. */
export type PayoutNumbers = Readonly<Record<PayoutMethod, string | null>>;

export interface PayoutDetails {
  /** Null if the answer has no numbers and does not say that the player has none. */
  readonly numbers: PayoutNumbers | null;
  /** Null if they only say that the player has no number. */
  readonly message: string | null;
}

export interface PendingDeposit {
  /** Null on forks without ids. */
  readonly id: string | null;
  readonly amount: Points;
  /** The provider's text. */
  readonly date: string;
  readonly at: number | null;
  /** The provider's list leaves it out, and the server's record has it. */
  readonly recorded?: boolean;
}

/** Which waiting requests a list has: `all`, the `newest` alone, or `some`, where a row cannot be read. */
export type ListedRequests = "all" | "newest" | "some";

/** Evidence that a request which no longer waits was approved. */
export interface DepositMark {
  /** Differs between any two. */
  readonly key: string;
  readonly amount: Points;
}

export interface DepositOptions {
  readonly minimum: Points | null;
  readonly maximum: Points | null;
  /** The player's own limit that is the maximum: params of `care_limit`. */
  readonly limit?: ErrorParams;
  /** False: the UPI way is switched off. */
  readonly upiOn: boolean;
  /** Whether the provider has the other way, by a QR code. */
  readonly qr: boolean;
  /**
   * `none`: the provider has no payee. `away`: it did not answer. Null: there was one when the page was read; whom to pay is asked
   * at the tap.
   */
  readonly payeeMissing: "none" | "away" | null;
  /** In the words of the gateway or of the bank details. */
  readonly payeeMessage: string | null;
  readonly pending: readonly PendingDeposit[];
  readonly lists: ListedRequests;
}

export type WithdrawalStatus = "pending" | "cancelled" | "approved" | "unknown";

export interface WithdrawalRecord {
  readonly requestNumber: string;
  readonly amount: Points;
  readonly status: WithdrawalStatus;
  /** Null if the provider does not say. */
  readonly method: PayoutMethod | null;
  readonly number: string | null;
  readonly remark: string | null;
  /** Https; null also for the address of a folder. */
  readonly receiptUrl: string | null;
  readonly date: string;
  readonly at: number | null;
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

/** What a note of the provider says; the screens say it in the player's language. `nothing`: no more than the kind. */
export const NOTE_SAYS = ["game", "bid", "to", "from", "request", "upi", "qr", "processed", "nothing"] as const;

export interface ToldNote {
  readonly says: (typeof NOTE_SAYS)[number];
  readonly market?: string;
  readonly game?: string;
  readonly session?: string;
  /** Of a slot. */
  readonly time?: string;
  readonly name?: string;
  readonly number?: string;
}

export interface TransactionRecord {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly credit: boolean;
  /** Never negative: `credit` tells the sign. */
  readonly amount: Points;
  /** In the provider's words. */
  readonly note: string;
  /** Only if the dialect knows its form. */
  readonly told?: ToldNote;
  readonly date: string;
  readonly at: number | null;
}

export interface UnreadableRow {
  /** Readable entries before it, in the provider's order. */
  readonly after: number;
  /** For support. */
  readonly number: string | null;
  /** What can be read of it, in the provider's words. Not of withdrawals. */
  readonly said?: { readonly note: string; readonly date: string; readonly at: number | null } | undefined;
}

/** In the provider's order. */
export interface Book<Row> {
  readonly rows: readonly Row[];
  readonly unreadable: readonly UnreadableRow[];
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
