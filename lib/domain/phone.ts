/** Ten digits that start with 6 to 9 (docs/specification.md, 14.2 Sizes and forms). */
export const PHONE_PATTERN = /^[6-9]\d{9}$/;

/** Of the players' country, as it is shown (docs/specification.md, 14.2 Sizes and forms). */
export const COUNTRY_CODE = "+91";

/**
 * A telephone number as it is typed, filled in or pasted: without spaces and dashes, and without the country's code.
 */
export const typedPhone = (text: string): string => text.replace(/[\s-]/g, "").replace(/^\+91/, "");

/**
 * Least digits of a contact number (docs/specification.md, 4.8 Contact numbers), and the most that any number in the
 * world has.
 */
const CONTACT_DIGITS = 10;
const MOST_DIGITS = 15;

const INDIA = "91";
/** Of an Indian number without its country's code. */
const NATIONAL = /^[1-9]\d{9}$/;
/** India's numbers that cost the caller nothing have eleven digits too. */
const FREE_OF_CHARGE = /^18[06]0\d{7}$/;

/** "+91 (0) 98765 12345": the trunk's 0 is for calls within the country. */
const withoutTrunk = (digits: string): string =>
  digits.startsWith(`${INDIA}0`) && digits.length > INDIA.length + CONTACT_DIGITS
    ? `${INDIA}${digits.slice(INDIA.length + 1)}`
    : digits;

/** A number that does not name its country by "+" or 00 is India's where it can be. */
const withCountry = (digits: string): string => {
  const bare = digits.replace(/^0/, "");
  return NATIONAL.test(bare) || FREE_OF_CHARGE.test(bare) ? `${INDIA}${bare}` : withoutTrunk(bare);
};

/** @returns undefined for what is no number that can be dialled. */
const dialled = (text: string): string | undefined => {
  const digits = text.replace(/\D/g, "");
  const named = /^\D*\+/.test(text) ? digits : /^00(.*)$/.exec(digits)?.[1];
  const full = named === undefined ? withCountry(digits) : withoutTrunk(named);
  return full.length >= CONTACT_DIGITS && full.length <= MOST_DIGITS ? full : undefined;
};

/**
 * A support number fit to dial from anywhere: the country's code and the number, digits alone. Ten digits are India's,
 * with or without the trunk's 0; of several numbers the first counts.
 * @param otherwise stands as it is where there are fewer than ten digits or more than any number has.
 */
export const contactNumber = (text: string | null | undefined, otherwise: string): string => {
  const found = (text ?? "").split(/[,;/|]/).map(dialled);
  return found.find((digits) => digits !== undefined) ?? otherwise;
};
