import type { PayoutDetails } from "@/lib/contract/funds";
import type { Words } from "@/lib/i18n/words";

/**
 * Why the numbers on file are not all that there is to say (decision 0026): the provider was not heard (`away`), it told
 * something else (`unread`), or it has words of its own.
 */
export type PayoutProblem = "away" | "unread" | { readonly message: string };

/** @param details null where the provider was not heard. @returns null where the numbers speak for themselves. */
export const payoutProblem = (details: PayoutDetails | null): PayoutProblem | null => {
  if (details === null) return "away";
  if (details.message !== null) return { message: details.message };
  return details.numbers === null ? "unread" : null;
};

export const payoutProblemWords = ({ payoutDetails }: Words["funds"], problem: PayoutProblem): string =>
  typeof problem === "string" ? payoutDetails[problem] : problem.message;
