/**
 * Matches a decimal digit of any script but 0 to 9: of a Hindi or Gujarati keyboard, full-width, or of a chat's "font".
 */
const OTHER_DIGIT = /[^\P{Nd}0-9]/gu;
/** Matches what nobody sees in a number: zero-width characters, marks of direction, and what makes a digit a keycap. */
const UNSEEN = /\p{Cf}|\u20e3|\ufe0f/gu;

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/**
 * Returns the digit 0 to 9 for a digit of any script, because Unicode has the digits of a script in a row, from 0 on.
 */
const latinDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero--;
  return String((code - zero) % 10);
};

/** Returns the text with the digits 0 to 9, without characters that nobody sees. */
export const latinDigits = (text: string): string => text.replace(UNSEEN, "").replace(OTHER_DIGIT, latinDigit);
