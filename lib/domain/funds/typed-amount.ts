import { latinDigits } from "../latin-digits";

/**
 * The characters that an amount field keeps of typed or pasted text: digits, so that "1,000" is a thousand and a letter
 * cannot be typed. It keeps a decimal point for `typedAmount` to refuse; otherwise "100.50" would become 10050.
 */
export const amountText = (text: string): string => latinDigits(text).replace(/[^\d.]/g, "");

const WHOLE = /^\d{1,9}$/;

/**
 * The typed whole points: 0 for an empty text, undefined if the text is not a whole amount. "010" is ten; "10.5",
 * "1e3", "-10" and "1,000" are undefined, because an amount of money must not be corrected silently.
 */
export const typedAmount = (text: string): number | undefined => {
  const typed = text.trim();
  if (typed === "") return 0;
  return WHOLE.test(typed) ? Number(typed) : undefined;
};
