/** A Hindi keyboard may type Devanagari digits. */
const DEVANAGARI_ZERO = 0x966;

/** As long as the text was, so that a caret stays where it is. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
