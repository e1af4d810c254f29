import { latinDigits } from "../latin-digits";
import { parseWhole } from "../points";

/**
 * The text that an amount field keeps of typed or pasted text: without commas, spaces and "₹", so that "₹1,000" is a
 * thousand. Other characters stay, and `typedAmount` refuses them: "1e5" must not become 15.
 */
export const amountText = (text: string): string => latinDigits(text).replace(/[,\s₹]/g, "");

/**
 * The typed whole points: null for an empty text, undefined if the text is not a whole amount. "010" is ten; "10.5",
 * "1e3", "-10" and "1,000" are undefined, because an amount of money must not be corrected silently.
 */
export const typedAmount = (text: string): number | null | undefined => (text.trim() === "" ? null : parseWhole(text));
