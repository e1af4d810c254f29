/** The links that open each UPI app (docs/provider.md, "Wallet and funds"). */
const SCHEMES = {
  phonePe: "phonepe://pay",
  googlePay: "tez://upi/pay",
  paytm: "paytmmp://pay",
  other: "upi://pay",
} as const;

/** A payment that a UPI app makes when its link is opened. */
export interface UpiPayment {
  readonly payee: string;
  /** The name of the payee, which is the brand's. */
  readonly payeeName: string;
  /** The amount in whole rupees. */
  readonly amount: number;
  /** The moment from which the reference is made, in epoch milliseconds. */
  readonly atMs: number;
}

/** Returns a payment's reference of letters and digits alone, because apps refuse other characters. */
export const transactionReference = (atMs: number): string => `TXN${Math.floor(atMs)}`;

/**
 * Returns the link for a payment in INR with two decimals and the note 'Add Funds' (docs/specification.md, 8.4). Spaces
 * are %20, because apps show a "+" literally.
 */
export const upiLink = (app: keyof typeof SCHEMES, { payee, payeeName, amount, atMs }: UpiPayment): string => {
  const fields = {
    pa: payee,
    pn: payeeName,
    am: amount.toFixed(2),
    cu: "INR",
    tn: "Add Funds",
    tr: transactionReference(atMs),
  };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${SCHEMES[app]}?${query.join("&")}`;
};
