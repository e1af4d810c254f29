/** docs/provider.md, "Wallet and funds". */
const SCHEMES = {
  phonePe: "phonepe://pay",
  googlePay: "tez://upi/pay",
  paytm: "paytmmp://pay",
  other: "upi://pay",
} as const;

export interface UpiPayment {
  readonly payee: string;
  /** The brand's name. */
  readonly payeeName: string;
  /** Whole rupees. */
  readonly amount: number;
  /** Makes the reference. */
  readonly atMs: number;
}

/** Apps refuse other characters in a reference. */
export const transactionReference = (atMs: number): string => `TXN${Math.floor(atMs)}`;

/** INR, two decimals, 'Add Funds' (docs/specification.md, 8.4). Spaces are %20, because apps show a "+" literally. */
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
