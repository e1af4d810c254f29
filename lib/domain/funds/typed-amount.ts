import { latinDigits } from "../latin-digits";
import { parseWhole } from "../points";

/** Without commas, spaces and "₹". Other characters stay, and `typedAmount` refuses them: "1e5" must not become 15. */
export const amountText = (text: string): string => latinDigits(text).replace(/[,\s₹]/g, "");

/**
 * Null for an empty text, undefined if it is not a whole amount: "10.5", "1e3", "-10" and "1,000" must not be corrected
 * silently.
 */
export const typedAmount = (text: string): number | null | undefined => (text.trim() === "" ? null : parseWhole(text));
