import type { PayoutNumbers } from "@/lib/contract/funds";
import { maskedNumber } from "@/lib/domain/funds/masked-number";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/payment-methods";

/** A way to be paid out that has a number on file. */
export interface PayoutChoice {
  readonly method: PayoutMethod;
  /** Masked: the whole number stays on the server. */
  readonly number: string;
}

/** Only the methods with a number, in the order in which they are shown. */
export const payoutChoices = (numbers: PayoutNumbers): readonly PayoutChoice[] =>
  PAYOUT_METHODS.flatMap((method) => {
    const number = numbers[method];
    return number === null ? [] : [{ method, number: maskedNumber(number) }];
  });
