import type { PayoutDetails, PayoutNumbers } from "@/lib/contract/funds";
import { PAYOUT_METHODS, type PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import { maskedNumber } from "@/lib/domain/funds/masked-number";
import type { Translations } from "@/lib/i18n/translations";

/**
 * Why payout numbers cannot be shown: no response (`away`), an unreadable one (`unread`), or the provider's message
 * (decision 0026).
 */
export type PayoutProblem = "away" | "unread" | { readonly message: string };

/**
 * Returns why the payout numbers cannot be shown, or null.
 * @param details the provider's response; null if there was none.
 */
export const payoutProblem = (details: PayoutDetails | null): PayoutProblem | null => {
  if (details === null) return "away";
  if (details.message !== null) return { message: details.message };
  return details.numbers === null ? "unread" : null;
};

export const formatPayoutProblem = ({ payoutDetails }: Translations["funds"], problem: PayoutProblem): string =>
  typeof problem === "string" ? payoutDetails[problem] : problem.message;

export interface PayoutChoice {
  readonly method: PayoutMethod;
  /** The masked number, because the whole number stays on the server. */
  readonly number: string;
}

/** Lists the payment apps with a number, in the order of the screen. */
export const payoutChoices = (numbers: PayoutNumbers): readonly PayoutChoice[] =>
  PAYOUT_METHODS.flatMap((method) => {
    const number = numbers[method];
    return number === null ? [] : [{ method, number: maskedNumber(number) }];
  });
