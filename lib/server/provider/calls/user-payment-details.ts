import type { PayoutNumbers } from "@/lib/contract/funds";
import { type Decoder, decodeError, record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { filledText } from "../wire";

const NONE: PayoutNumbers = { paytm: null, googlePay: null, phonePe: null };

const numbers: Decoder<PayoutNumbers> = (value, at) => {
  const row = record(value, at);
  return {
    paytm: row.whereReadable("paytm_number", filledText),
    googlePay: row.whereReadable("google_pay_number", filledText),
    phonePe: row.whereReadable("phone_pay_number", filledText),
  };
};

/** An object, on some forks in a list of one, and an empty list where there is nothing. */
const numbersOrList: Decoder<PayoutNumbers> = (value, at) => {
  if (!Array.isArray(value)) return numbers(value, at);
  const [first]: unknown[] = value;
  return first === undefined ? NONE : numbers(first, `${at}[0]`);
};

/** The numbers on file. Status false is said where there is none: no error. */
export const userPaymentDetails = defineCall<void, PayoutNumbers>({
  path: PATHS.paymentNumbers,
  auth: "player",
  effect: "read",
  request: () => ({}),
  response: (answer) => {
    const body = record(answer);
    if (!body.hasAny(["payment_details", "status"])) throw decodeError("the answer", "payment details");
    return body.optional("payment_details", numbersOrList) ?? NONE;
  },
});
