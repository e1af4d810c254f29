import type { PayoutDetails, PayoutNumbers } from "@/lib/contract/funds";
import { type Decoder, record, type WireRecord } from "../decode";
import { defineCall } from "../define-call";
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

/** An object, on some forks in a list of one, and an empty list where there is nothing. */
const numbersOrList: Decoder<PayoutNumbers> = (value, at) => {
  if (!Array.isArray(value)) return numbers(value, at);
  const [first]: unknown[] = value;
  return first === undefined ? NONE : numbers(first, `${at}[0]`);
};

/** Status false is said where there are none, whatever stands beside; true with nothing beside means none too. */
const numbersOf = (body: WireRecord): PayoutNumbers | null => {
  const told = body.whereReadable(FIELD, numbersOrList);
  if (told !== null) return told;
  const status = body.whereReadable("status", flag);
  const isAbsent = body.optional(FIELD, (value) => value) === null;
  return status === false || (status === true && isAbsent) ? NONE : null;
};

/** The numbers on file, or what is said in their place (decision 0026). */
export const userPaymentDetails = defineCall<void, PayoutDetails>({
  path: PATHS.paymentNumbers,
  auth: "player",
  effect: "read",
  request: () => ({}),
  response: (answer) => {
    const body = record(answer);
    const told = numbersOf(body);
    const hasAny = told !== null && Object.values(told).some((number) => number !== null);
    return { numbers: told, message: hasAny ? null : refusalWords(body) };
  },
});
