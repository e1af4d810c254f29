import { z } from "zod";
import type { FundsRules, PayoutDetails, PayoutNumbers, QrPayment } from "@/lib/contract/funds";
import type { PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { field, firstRow, optional, orNullIfUnreadable, record } from "../decode";
import { defineRead, defineWrite } from "../define-call";
import { filledText, getRefusalMessage, lines, refusal, safeUrl } from "../wire";

/** '1' is on, also the default (docs/specification.md, 11.3). */
export const gatewayStatus = defineRead(
  "gatewayStatus",
  "none",
  field("getaway_status", orNullIfUnreadable(filledText)).transform((status) => (status ?? "1") === "1"),
);

/** Its id, or the service's message instead. */
export interface PayeeAnswer {
  readonly upiId: string | null;
  readonly message: string | null;
}

/** The fallback if the gateway service has no id. */
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

/** One paragraph per line. */
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

/** On some forks a list with one object; an empty list: no number is on file. */
const firstOrOnly = z.preprocess((value) => (Array.isArray(value) ? [...value, {}][0] : value), record(numbers));

/** An unreadable field means that no number is on file only with the status false. Words are shown (decision 0026). */
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

/** Only the number of the chosen method is set. */
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
