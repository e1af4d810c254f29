import type { PayoutDetails, PayoutNumbers } from "@/lib/contract/funds";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { maskedNumber } from "@/lib/domain/funds/masked-number";
import type { Words } from "@/lib/i18n/words";

/**
 * A problem with the numbers on file (decision 0026): the provider did not answer (`away`), its answer could not be read
 * (`unread`), or it sent a message.
 */
export type PayoutProblem = "away" | "unread" | { readonly message: string };

/** @param details null if the provider did not answer. @returns null without a problem. */
export const payoutProblem = (details: PayoutDetails | null): PayoutProblem | null => {
  if (details === null) return "away";
  if (details.message !== null) return { message: details.message };
  return details.numbers === null ? "unread" : null;
};

export const payoutProblemWords = ({ payoutDetails }: Words["funds"], problem: PayoutProblem): string =>
  typeof problem === "string" ? payoutDetails[problem] : problem.message;

export interface PayoutChoice {
  readonly method: PayoutMethod;
  /** Masked: the whole number stays on the server. */
  readonly number: string;
}

/** The methods with a number, in the order of the screen. */
export const payoutChoices = (numbers: PayoutNumbers): readonly PayoutChoice[] =>
  PAYOUT_METHODS.flatMap((method) => {
    const number = numbers[method];
    return number === null ? [] : [{ method, number: maskedNumber(number) }];
  });
