export const FUNDS_KINDS = ["deposit", "withdrawal", "transfer"] as const;
export type FundsKind = (typeof FUNDS_KINDS)[number];

/** The apps to which withdrawals are paid, in the order in which they are shown. */
export const PAYOUT_METHODS = ["paytm", "googlePay", "phonePe"] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** The apps that a UPI link can open. `other`: any app that the phone offers. */
export const UPI_APPS = ["phonePe", "googlePay", "paytm", "other"] as const;
export type UpiApp = (typeof UPI_APPS)[number];
