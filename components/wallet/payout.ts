import type { PayoutDetails, PayoutNumbers } from "@/lib/contract/funds";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { maskedNumber } from "@/lib/domain/funds/masked-number";
import type { Words } from "@/lib/i18n/words";

/**
 * What is to be said beside the numbers on file (decision 0026): the provider did not answer (`away`), its answer could
 * not be read (`unread`), or it sent a message.
 */
export type PayoutProblem = "away" | "unread" | { readonly message: string };

/** @param details null if the provider did not answer. @returns null where the numbers say it all. */
export const payoutProblem = (details: PayoutDetails | null): PayoutProblem | null => {
  if (details === null) return "away";
  if (details.message !== null) return { message: details.message };
  return details.numbers === null ? "unread" : null;
};

export const payoutProblemWords = ({ payoutDetails }: Words["funds"], problem: PayoutProblem): string =>
  typeof problem === "string" ? payoutDetails[problem] : problem.message;

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
