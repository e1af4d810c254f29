import type { PayoutDetails, PayoutNumbers } from "@/lib/contract/funds";
import type { PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { type Decoder, record, type WireRecord } from "../decode";
import { defineRead, defineWrite } from "../define-call";
import { PATHS } from "../paths";
import { filledText, flag, refusalWords } from "../wire";

const NONE: PayoutNumbers = { paytm: null, googlePay: null, phonePe: null };
const FIELD = "payment_details";

const numbers: Decoder<PayoutNumbers> = (value, at) => {
  const row = record(value, at);
  return {
    paytm: row.whereReadable("paytm_number", filledText),
    googlePay: row.whereReadable("google_pay_number", filledText),
    phonePe: row.whereReadable("phone_pay_number", filledText),
  };
};

/** An object, or on some forks a list with one object. An empty list means that no number is on file. */
const numbersOrList: Decoder<PayoutNumbers> = (value, at) => {
  if (!Array.isArray(value)) return numbers(value, at);
  const [first]: unknown[] = value;
  return first === undefined ? NONE : numbers(first, `${at}[0]`);
};

/**
 * Null: not readable. If the field is missing, any status means that no number is on file. If the field is unreadable, only
 * the status false means that.
 */
const numbersOf = (body: WireRecord): PayoutNumbers | null => {
  const given = body.whereReadable(FIELD, numbersOrList);
  if (given !== null) return given;
  const status = body.whereReadable("status", flag);
  const isAbsent = body.optional(FIELD, (value) => value) === null;
  return status === false || (status === true && isAbsent) ? NONE : null;
};

/** The numbers on file, or the provider's message instead (decision 0026). */
export const userPaymentDetails = defineRead<PayoutDetails>(PATHS.paymentNumbers, "player", (answer) => {
  const body = record(answer);
  const given = numbersOf(body);
  const hasAny = given !== null && Object.values(given).some((number) => number !== null);
  return { numbers: given, message: hasAny ? null : refusalWords(body) };
});

/** `upi_type` of the add-number call (docs/specification.md, 14.4 Codes): other codes than a withdrawal's. */
const UPI_TYPES: Readonly<Record<PayoutMethod, string>> = { paytm: "1", googlePay: "2", phonePe: "3" };

/** Stores the number for a method's withdrawals. Only the number of the chosen method is set. */
export const addUserUpiDetails = defineWrite<{ readonly method: PayoutMethod; readonly number: string }>({
  path: PATHS.addUpiNumber,
  auth: "player",
  request: ({ method, number }) => ({
    upi_type: UPI_TYPES[method],
    paytm_no: method === "paytm" ? number : "",
    google_pay_no: method === "googlePay" ? number : "",
    phon_pay_no: method === "phonePe" ? number : "",
  }),
});
