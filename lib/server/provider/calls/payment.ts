import type { FundsRules, PayoutDetails, PayoutNumbers, QrPayment } from "@/lib/contract/funds";
import type { PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { type Decoder, recordOf, type WireRecord } from "../decode";
import { defineRead, defineWrite } from "../define-call";
import { address, filledText, flag, lines, refusalWords } from "../wire";

/** '1' is on, also the default (docs/specification.md, 11.3). */
export const gatewayStatus = defineRead(
  "gatewayStatus",
  "none",
  (body) => (body.whereReadable("getaway_status", filledText) ?? "1") === "1",
);

/** Its id, or the service's message instead. */
export interface PayeeAnswer {
  readonly upiId: string | null;
  readonly message: string | null;
}

const bankRow = recordOf((row) => row.whereReadable("upi_payment_id", filledText));

/** The fallback if the gateway service has no id. */
export const adminBankDetails = defineRead(
  "bankDetails",
  "none",
  (body): PayeeAnswer => ({
    upiId: body.readableRows("bank_details", bankRow).rows[0] ?? null,
    message: refusalWords(body),
  }),
);

export const getQrPay = defineRead("qrPay", "none", (body, context): QrPayment => {
  const qrRow = recordOf((row) => ({
    upiId: row.whereReadable("upi_id", filledText),
    imageUrl: row.whereReadable("qr_image", address(context)),
  }));
  return body.readableRows("qrdata", qrRow).rows[0] ?? { upiId: null, imageUrl: null };
});

const ruleRow = recordOf((row) => ({
  withdrawal: row.whereReadable("withdrawal_rule", lines) ?? [],
  deposit: row.whereReadable("deposit_rule", lines) ?? [],
}));

/** One paragraph per line. */
export const depositWithdrawalRule = defineRead(
  "fundsRules",
  "none",
  (body): FundsRules => body.readableRows("content", ruleRow).rows[0] ?? { withdrawal: [], deposit: [] },
);

const NONE: PayoutNumbers = { paytm: null, googlePay: null, phonePe: null };
const FIELD = "payment_details";

const numbers = recordOf(
  (row): PayoutNumbers => ({
    paytm: row.whereReadable("paytm_number", filledText),
    googlePay: row.whereReadable("google_pay_number", filledText),
    phonePe: row.whereReadable("phone_pay_number", filledText),
  }),
);

/** On some forks a list with one object. An empty list: no number is on file. */
const numbersOrList: Decoder<PayoutNumbers> = (value, at) => {
  if (!Array.isArray(value)) return numbers(value, at);
  const [first]: unknown[] = value;
  return first === undefined ? NONE : numbers(first, `${at}[0]`);
};

/** Null: not readable. A missing field means that no number is on file, an unreadable only with the status false. */
const numbersOf = (body: WireRecord): PayoutNumbers | null => {
  const given = body.whereReadable(FIELD, numbersOrList);
  if (given !== null) return given;
  const status = body.whereReadable("status", flag);
  const isAbsent = body.optional(FIELD, (value) => value) === null;
  return status === false || (status === true && isAbsent) ? NONE : null;
};

/** Or the provider's message instead (decision 0026). */
export const userPaymentDetails = defineRead("paymentNumbers", "player", (body): PayoutDetails => {
  const given = numbersOf(body);
  const hasAny = given !== null && Object.values(given).some((number) => number !== null);
  return { numbers: given, message: hasAny ? null : refusalWords(body) };
});

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
