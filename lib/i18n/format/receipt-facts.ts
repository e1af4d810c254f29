import type { Translations } from "../translations";
import { recordDate } from "./dates";

/**
 * Returns when a request was taken, and the number by which support finds it.
 * @param at epoch milliseconds of the server's clock
 */
export const formatReceiptFacts = (
  { errors, funds }: Pick<Translations, "errors" | "funds">,
  { at, reference }: { readonly at: number; readonly reference: string },
): readonly (readonly [term: string, fact: string])[] => [
  [funds.time, recordDate({ at }, errors.months)],
  [funds.forSupport, reference],
];
