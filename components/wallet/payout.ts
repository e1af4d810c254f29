import type { PayoutDetails, PayoutNumbers } from "@/lib/contract/funds";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { maskedNumber } from "@/lib/domain/funds/masked-number";
import type { Translations } from "@/lib/i18n/translations";

/** `away`: no answer; `unread`: not readable; or a message (decision 0026). */
export type PayoutProblem = "away" | "unread" | { readonly message: string };

/** @param details null if the provider did not answer. */
export const payoutProblem = (details: PayoutDetails | null): PayoutProblem | null => {
  if (details === null) return "away";
  if (details.message !== null) return { message: details.message };
  return details.numbers === null ? "unread" : null;
};

export const formatPayoutProblem = ({ payoutDetails }: Translations["funds"], problem: PayoutProblem): string =>
  typeof problem === "string" ? payoutDetails[problem] : problem.message;

export interface PayoutChoice {
  readonly method: PayoutMethod;
  /** Masked: the whole number stays on the server. */
  readonly number: string;
}

/** In the order of the screen. */
export const payoutChoices = (numbers: PayoutNumbers): readonly PayoutChoice[] =>
  PAYOUT_METHODS.flatMap((method) => {
    const number = numbers[method];
    return number === null ? [] : [{ method, number: maskedNumber(number) }];
  });
