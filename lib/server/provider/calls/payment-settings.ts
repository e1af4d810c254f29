import type { FundsRules, QrPayment } from "@/lib/contract/funds";
import { type Decoder, record } from "../decode";
import { defineRead } from "../define-call";
import { PATHS } from "../paths";
import type { DecodeContext } from "../provider";
import { address, filledText, refusalWords, text } from "../wire";

/** The payee, from the gateway service or from the operator's bank details. */
export interface PayeeAnswer {
  /** Null: no id. */
  readonly upiId: string | null;
  /** The service's message if there is no id. */
  readonly message: string | null;
}

/**
 * Whether payment by UPI apps is on: '1', which is also the default (docs/specification.md, 11.3 Wallet and settings).
 */
export const gatewayStatus = defineRead<boolean>(
  PATHS.gatewayStatus,
  "none",
  (answer) => (record(answer).whereReadable("getaway_status", filledText) ?? "1") === "1",
);

const bankRow: Decoder<string | null> = (value, at) => {
  const row = record(value, at);
  return row.whereReadable("upi_payment_id", filledText);
};

/** The payee's UPI id in the operator's bank details: the fallback if the gateway service has no id. */
export const adminBankDetails = defineRead<PayeeAnswer>(PATHS.bankDetails, "none", (answer) => {
  const body = record(answer);
  return { upiId: body.readableRows("bank_details", bankRow).rows[0] ?? null, message: refusalWords(body) };
});

const qrRow =
  (context: DecodeContext): Decoder<QrPayment> =>
  (value, at) => {
    const row = record(value, at);
    return {
      upiId: row.whereReadable("upi_id", filledText),
      imageUrl: row.whereReadable("qr_image", address(context)),
    };
  };

/** The id and the picture of the QR code. */
export const getQrPay = defineRead<QrPayment>(
  PATHS.qrPay,
  "none",
  (answer, context) => record(answer).readableRows("qrdata", qrRow(context)).rows[0] ?? { upiId: null, imageUrl: null },
);

const paragraphs = (rule: string | null): readonly string[] =>
  (rule ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

const ruleRow: Decoder<FundsRules> = (value, at) => {
  const row = record(value, at);
  return {
    withdrawal: paragraphs(row.whereReadable("withdrawal_rule", text)),
    deposit: paragraphs(row.whereReadable("deposit_rule", text)),
  };
};

/** The rules of adding and withdrawing, one paragraph per line. */
export const depositWithdrawalRule = defineRead<FundsRules>(
  PATHS.fundsRules,
  "none",
  (answer) => record(answer).readableRows("content", ruleRow).rows[0] ?? { withdrawal: [], deposit: [] },
);
