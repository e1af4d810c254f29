import { counters } from "../counters";
import { tellingUnreadable } from "./decode";

/**
 * Unusual properties of an answer. `text_around`: text surrounds the JSON. `other_type`: the content type is not JSON.
 * `unreadable_field`: a field or row counts as missing because it could not be read. `empty`: an empty body, which is an
 * error for every call. An answer may have several.
 */
export type AnswerVariant = "text_around" | "other_type" | "unreadable_field" | "empty";

/** @returns a function that counts a variant of this call's answer. */
export const variantCounter =
  (call: string) =>
  (variant: AnswerVariant): void =>
    counters().providerVariants.inc({ call, variant });

/** Decodes an answer of this call, and counts it if a field could not be read. */
export const decodeAndCount = <Output>(call: string, decode: () => Output): Output => {
  let allRead = true;
  const unreadable = (): void => {
    allRead = false;
  };
  try {
    return tellingUnreadable(unreadable, decode);
  } finally {
    if (!allRead) variantCounter(call)("unreadable_field");
  }
};
