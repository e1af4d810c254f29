import { type AnswerVariant, answerVariants } from "../observers";
import { tellingUnreadable } from "./decode";

/** @returns a function that tells observers of a variant of this call's answer. */
export const variantTeller =
  (call: string) =>
  (variant: AnswerVariant): void =>
    answerVariants.tell({ call, variant });

/** Decodes an answer of this call, and tells observers, where there are any, whether all of its fields could be read. */
export const decodeAndTell = <Output>(call: string, decode: () => Output): Output => {
  if (!answerVariants.isWatched) return decode();
  let allRead = true;
  const unreadable = (): void => {
    allRead = false;
  };
  try {
    return tellingUnreadable(unreadable, decode);
  } finally {
    if (!allRead) variantTeller(call)("unreadable_field");
  }
};
