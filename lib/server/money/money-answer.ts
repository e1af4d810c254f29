import type { MoneyAnswer } from "./money-kind";

/** What a write's readable answer means for its record: taken, or refused with the provider's own words. */
export const moneyAnswer = (answer: { readonly accepted: boolean; readonly message: string | null }): MoneyAnswer =>
  answer.accepted ? { accepted: true } : { accepted: false, reason: answer.message };
