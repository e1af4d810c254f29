import type { PayoutMethod } from "@/lib/domain/funds/payment-methods";
import type { Points } from "@/lib/domain/points";
import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { flag, message } from "../wire";

/** What the provider says to a request that moves or asks for points. */
export interface MoneyWriteAnswer {
  readonly accepted: boolean;
  /** Its own words. */
  readonly message: string | null;
}

/** An answer without a readable status is a decode error: the request may have been taken. */
const moneyWrite = <Input>(path: string, request: (input: Input) => Readonly<Record<string, unknown>>) =>
  defineCall<Input, MoneyWriteAnswer>({
    path,
    auth: "player",
    effect: "write",
    request,
    response: (answer) => {
      const body = record(answer);
      return { accepted: body.required("status", flag), message: message(body) };
    },
  });

/** Asks the operator to credit a payment (docs/specification.md, 12.4 Funds calls). */
export const fundRequestAdd = moneyWrite<{ readonly amount: Points }>(PATHS.fundRequest, ({ amount }) => ({
  request_amount: amount,
}));

export interface WithdrawFundInput {
  /** The player's own, from the session. */
  readonly mobile: string;
  readonly amount: Points;
  /** The provider's code of the method, by the operator's WITHDRAW_CODES. */
  readonly methodCode: string;
}

/** Asks for points to be paid out; they are held at once. */
export const withdrawFundRequest = moneyWrite<WithdrawFundInput>(PATHS.withdraw, ({ mobile, amount, methodCode }) => ({
  mobile,
  request_amount: amount,
  payment_method: methodCode,
}));

export interface TransferInput {
  readonly amount: Points;
  /** The recipient's number. */
  readonly recipient: string;
  readonly note: string;
}

/** Moves points to another player. */
export const transferWalletBalance = moneyWrite<TransferInput>(PATHS.transfer, ({ amount, recipient, note }) => ({
  amount,
  mobile_no: recipient,
  transfer_note: note,
}));

/** `upi_type` of the add-number call (docs/specification.md, 14.4 Codes): other codes than a withdrawal's. */
const UPI_TYPES: Readonly<Record<PayoutMethod, string>> = { paytm: "1", googlePay: "2", phonePe: "3" };

/** Puts the number on file to which a method's withdrawals go; only the chosen one is set. */
export const addUserUpiDetails = moneyWrite<{ readonly method: PayoutMethod; readonly number: string }>(
  PATHS.addUpiNumber,
  ({ method, number }) => ({
    upi_type: UPI_TYPES[method],
    paytm_no: method === "paytm" ? number : "",
    google_pay_no: method === "googlePay" ? number : "",
    phon_pay_no: method === "phonePe" ? number : "",
  }),
);
