import { z } from "zod";
import type { FundsRules, PayoutDetails, PayoutNumbers, QrPayment } from "@/lib/contract/funds";
import type { PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { field, firstRow, optional, orNullIfUnreadable, record } from "../decode";
import { defineRead, defineWrite } from "../define-call";
import { filledText, getRefusalMessage, lines, refusal, safeUrl } from "../wire";

/** Reads whether the payment gateway is on. '1' is on, and so is a missing field (docs/specification.md, 11.3). */
export const gatewayStatus = defineRead(
  "gatewayStatus",
  "none",
  field("getaway_status", orNullIfUnreadable(filledText)).transform((status) => (status ?? "1") === "1"),
);

/** The UPI id of the payee, or the service's message instead. */
export interface PayeeAnswer {
  readonly upiId: string | null;
  readonly message: string | null;
}

/** Reads the operator's payee, the fallback if the gateway service has no id. */
export const adminBankDetails = defineRead(
  "bankDetails",
  "none",
  record({
    upiId: ["bank_details", firstRow(field("upi_payment_id", orNullIfUnreadable(filledText)))],
    ...refusal,
  }).transform(({ upiId, ...fields }): PayeeAnswer => ({ upiId, message: getRefusalMessage(fields) })),
  "nothing",
);

const qrRow = record({
  upiId: ["upi_id", orNullIfUnreadable(filledText)],
  imageUrl: ["qr_image", orNullIfUnreadable(safeUrl)],
});

export const getQrPay = defineRead(
  "qrPay",
  "none",
  field("qrdata", firstRow(qrRow)).transform((row): QrPayment => row ?? { upiId: null, imageUrl: null }),
);

const ruleRow = record({ withdrawal_rule: orNullIfUnreadable(lines), deposit_rule: orNullIfUnreadable(lines) });

/** Reads the rules of deposits and withdrawals, each paragraph as a line. */
export const depositWithdrawalRule = defineRead(
  "fundsRules",
  "none",
  field("content", firstRow(ruleRow)).transform(
    (row): FundsRules => ({ withdrawal: row?.withdrawal_rule ?? [], deposit: row?.deposit_rule ?? [] }),
  ),
);

const NONE: PayoutNumbers = { paytm: null, googlePay: null, phonePe: null };

export const numbers = {
  paytm: ["paytm_number", orNullIfUnreadable(filledText)],
  googlePay: ["google_pay_number", orNullIfUnreadable(filledText)],
  phonePe: ["phone_pay_number", orNullIfUnreadable(filledText)],
} as const;

/**
 * Reads the numbers, which some providers send as a list with one object; an empty list means that no number is on
 * file.
 */
const firstOrOnly = z.preprocess((value) => (Array.isArray(value) ? [...value, {}][0] : value), record(numbers));

/**
 * Reads the player's UPI numbers. An unreadable field means that no number is on file only with the status false. A
 * message is shown (decision 0026).
 */
export const userPaymentDetails = defineRead(
  "paymentNumbers",
  "player",
  record({
    given: ["payment_details", (key) => optional(orNullIfUnreadable(firstOrOnly)(key), undefined)],
    ...refusal,
  }).transform(({ given, ...fields }): PayoutDetails => {
    const isNone = fields.status === false || (fields.status === true && given === undefined);
    const onFile = given ?? (isNone ? NONE : null);
    const hasAny = onFile !== null && Object.values(onFile).some((number) => number !== null);
    return { numbers: onFile, message: hasAny ? null : getRefusalMessage(fields) };
  }),
  "nothing",
);

/** Stores the player's UPI number of one method; the other fields are empty. */
export const addUserUpiDetails = defineWrite<{ readonly method: PayoutMethod; readonly number: string }>({
  name: "addUpiNumber",
  auth: "player",
  request: ({ method, number }, { dialect }) => ({
    upi_type: dialect.upiTypes[method],
    paytm_no: method === "paytm" ? number : "",
    google_pay_no: method === "googlePay" ? number : "",
    phon_pay_no: method === "phonePe" ? number : "",
  }),
});
