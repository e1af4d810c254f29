/** The URL scheme of each app that a UPI link opens (docs/provider.md, "Wallet and funds"). */
const SCHEMES = {
  phonePe: "phonepe://pay",
  googlePay: "tez://upi/pay",
  paytm: "paytmmp://pay",
  other: "upi://pay",
} as const;

export interface UpiPayment {
  /** The payee's UPI id. */
  readonly payee: string;
  /** Shown by the app: the brand's name. */
  readonly payeeName: string;
  /** Whole rupees. */
  readonly amount: number;
  /** Epoch milliseconds from which the transaction reference is made. */
  readonly atMs: number;
}

/** Letters and digits only: apps refuse other characters in a reference. */
export const transactionReference = (atMs: number): string => `TXN${Math.floor(atMs)}`;

/**
 * The address that opens a payment app with everything filled in: INR, two decimals, 'Add Funds'
 * (docs/specification.md, 8.4 Pay via UPI). Spaces are encoded as %20, because apps show a "+" literally.
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
