/** The payout methods with the codes and field names of the contract (docs/provider.md, "Wallet and funds"). */
export const PAYOUT_METHODS = {
  googlePay: {
    label: "Google Pay",
    upiType: "2",
    requestField: "google_pay_no",
    answerField: "google_pay_number",
  },
  paytm: { label: "Paytm", upiType: "1", requestField: "paytm_no", answerField: "paytm_number" },
  phonePe: {
    label: "PhonePe",
    upiType: "3",
    requestField: "phon_pay_no",
    answerField: "phone_pay_number",
  },
} as const;

export type PayoutMethod = keyof typeof PAYOUT_METHODS;

export const PAYOUT_METHOD_NAMES = ["paytm", "googlePay", "phonePe"] as const satisfies readonly PayoutMethod[];

/**
 * Returns the method that has a code; undefined if none has it.
 * @param toCode returns the code of a method, which differs between the withdrawal call and the add-number call
 */
export const findPayoutMethod = (toCode: (method: PayoutMethod) => string, code: string): PayoutMethod | undefined =>
  PAYOUT_METHOD_NAMES.find((method) => toCode(method) === code);
