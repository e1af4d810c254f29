/** Where withdrawals go, with the contract's codes and field names of each (docs/provider.md, "Wallet and funds"). */
export const PAYOUT_METHODS = {
  googlePay: {
    words: "Google Pay",
    withdrawCode: "2",
    upiType: "2",
    typedField: "google_pay_no",
    toldField: "google_pay_number",
  },
  paytm: { words: "Paytm", withdrawCode: "3", upiType: "1", typedField: "paytm_no", toldField: "paytm_number" },
  phonePe: {
    words: "PhonePe",
    withdrawCode: "4",
    upiType: "3",
    typedField: "phon_pay_no",
    toldField: "phone_pay_number",
  },
} as const;

export type PayoutMethod = keyof typeof PAYOUT_METHODS;

export const PAYOUT_METHOD_NAMES = ["paytm", "googlePay", "phonePe"] as const satisfies readonly PayoutMethod[];

/** The method of a code, by the withdrawal's codes or the other ones of the add-number call. */
export const methodOf = (field: "withdrawCode" | "upiType", code: string): PayoutMethod | undefined =>
  PAYOUT_METHOD_NAMES.find((method) => PAYOUT_METHODS[method][field] === code);
