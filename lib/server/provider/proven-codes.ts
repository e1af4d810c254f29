import type { WithdrawalRecord } from "@/lib/contract/funds";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { record } from "./decode";
import { filledText } from "./wire";

/** A withdrawal method's code from a row of the provider's withdrawal history. */
export interface ProvenCode {
  readonly method: PayoutMethod;
  readonly code: string;
}

/**
 * The codes of withdrawal methods that a withdrawal history proves: the codes of rows whose only number shows the method
 * (docs/provider.md, "Wallet and funds"). @param rows the decoded rows of the same answer.
 */
export const provenCodes = (answer: unknown, rows: readonly WithdrawalRecord[]): readonly ProvenCode[] => {
  const codes = record(answer).list("withdrawdata", (row, at) =>
    record(row, at).whereReadable("payment_method", filledText),
  );
  const told = rows.flatMap(({ method }, at) => {
    const code = codes[at];
    return method !== null && code ? [{ method, code }] : [];
  });
  return PAYOUT_METHODS.flatMap((method) =>
    [...new Set(told.filter((one) => one.method === method).map(({ code }) => code))].map((code) => ({ method, code })),
  );
};
