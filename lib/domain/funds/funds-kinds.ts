/** The requests that move points in and out of a wallet. */
export const FUNDS_KINDS = ["deposit", "withdrawal", "transfer"] as const;
export type FundsKind = (typeof FUNDS_KINDS)[number];
