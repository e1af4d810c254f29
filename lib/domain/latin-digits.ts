/** The character code of the Devanagari 0: a Hindi keyboard may type Devanagari digits. */
const DEVANAGARI_ZERO = 0x966;

/** A text with Devanagari digits as 0 to 9; as long as it was, so that a caret stays where it is. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
