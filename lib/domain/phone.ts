import { latinDigits } from "./latin-digits";

/** Matches ten digits that start with 6 to 9 (docs/specification.md, 14.2 Sizes and forms). */
export const PHONE_PATTERN = /^[6-9]\d{9}$/;

/** The players' country code as it is shown (docs/specification.md, 14.2 Sizes and forms). */
export const COUNTRY_CODE = "+91";

/** Matches what people write between the digits: spaces, dashes, brackets, dots, a minus, strokes and commas. */
const SEPARATORS = /[\s\p{Pd}\p{Ps}\p{Pe}.,/\u00b7\u2022\u2212]/gu;
/**
 * Matches a mobile number after the country's code (with "+", 00, 0 or nothing before it) and the trunk's 0; either may
 * be missing.
 */
const MOBILE = /^(?:(?:\+|00?)?91)?0?([6-9]\d{9})$/;

/** Returns the text with the digits 0 to 9 and the plain forms of full-width signs. */
const plainDigits = (text: string): string => latinDigits(text).normalize("NFKC");

/**
 * Parses a player's number as it is typed, filled in by a phone or pasted: "+91 (0) 98765-43210", "098765 43210".
 * @returns ten digits; else a text that `PHONE_PATTERN` refuses, "" where nothing is typed
 */
export const parseMobile = (text: string): string => {
  const bare = plainDigits(text).replace(SEPARATORS, "").replace(/^tel:/i, "");
  return MOBILE.exec(bare)?.[1] ?? bare;
};

/** How many digits a contact number has at least (docs/specification.md, 4.8). */
const CONTACT_DIGITS = 10;
/** How many digits any phone number has at most. */
const MAX_DIGITS = 15;

const INDIA = "91";
/** Matches an Indian number without the country code. */
const NATIONAL = /^[1-9]\d{9}$/;
/** Matches India's toll-free numbers, some of which have eleven digits. */
const FREE_OF_CHARGE = /^18[06]0\d{7}$/;

/** Removes the trunk prefix, as in "+91 (0) 98765 12345", because its 0 is only for calls within the country. */
const withoutTrunk = (digits: string): string =>
  digits.startsWith(`${INDIA}0`) && digits.length > INDIA.length + CONTACT_DIGITS
    ? `${INDIA}${digits.slice(INDIA.length + 1)}`
    : digits;

/** Adds India's code to a number that has neither "+" nor 00, if it can be an Indian number. */
const withCountry = (digits: string): string => {
  const bare = digits.replace(/^0/, "");
  return NATIONAL.test(bare) || FREE_OF_CHARGE.test(bare) ? `${INDIA}${bare}` : withoutTrunk(bare);
};

/** Returns the digits to dial; undefined if the text is not a number that can be dialled. */
const dialled = (text: string): string | undefined => {
  const plain = plainDigits(text);
  const digits = plain.replace(/\D/g, "");
  const named = /^\D*\+/.test(plain) ? digits : /^00(.*)$/.exec(digits)?.[1];
  const full = named === undefined ? withCountry(digits) : withoutTrunk(named);
  return full.length >= CONTACT_DIGITS && full.length <= MAX_DIGITS ? full : undefined;
};

/**
 * Returns a support number to dial: country code and number, digits only. Ten digits are an Indian number. If the text
 * has several numbers, the first valid one counts.
 * @param otherwise returned unchanged if no number has ten to fifteen digits
 */
export const contactNumber = (text: string | null | undefined, otherwise: string): string => {
  const found = (text ?? "").split(/[,;/|]/).map(dialled);
  return found.find((digits) => digits !== undefined) ?? otherwise;
};
