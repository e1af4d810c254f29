import { latinDigits } from "./latin-digits";
import { MAX_AMOUNT } from "./points";

/** Digits with commas in groups of three, or as in India: a last group of three after groups of two. */
const WHOLE = String.raw`\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d\d)*,\d{3}`;
const TYPED_WHOLE = new RegExp(String.raw`^(?:(?:₹|rs\.?)\s*)?(${WHOLE})(?:\.00?)?(?:\s*(?:₹|rs\.?|/[-=]))?$`, "i");

/**
 * Parses the whole amount that a person typed or pasted, for every field of the app: "1,50,000", "150,000", " 0120 ",
 * "120.00", "१२०", "１，２００", "₹120", "120/-".
 * @returns undefined for "1,2", "12 0", "1.5", "1e3", "-5"; for an amount above the bound, the first number above it
 */
export const parseWhole = (text: string): number | undefined => {
  const whole = TYPED_WHOLE.exec(latinDigits(text).normalize("NFKC").trim())?.[1];
  return whole === undefined ? undefined : Math.min(Number(whole.replaceAll(",", "")), MAX_AMOUNT + 1);
};
