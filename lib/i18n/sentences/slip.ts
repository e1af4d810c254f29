import type { Words } from "../words";
import { recordDate } from "./dates";

/**
 * When a request was taken, and the number by which support finds it. @param at epoch milliseconds of the server's clock.
 */
export const slipFacts = (
  { bid, funds }: Pick<Words, "bid" | "funds">,
  { at, reference }: { readonly at: number; readonly reference: string },
): readonly (readonly [term: string, fact: string])[] => [
  [funds.time, recordDate({ at, date: "" }, bid.months)],
  [funds.reference, reference],
];
