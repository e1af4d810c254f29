/** What a Hindi keyboard may type. */
const DEVANAGARI_ZERO = 0x966;

/**
 * What an amount's field keeps of what is typed or pasted: digits, so that "1,000" is a thousand and a letter cannot
 * be typed in. A decimal point stays, for `typedAmount` to refuse: without it "100.50" would become 10050.
 */
export const amountText = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO)).replace(/[^\d.]/g, "");

const WHOLE = /^\d{1,9}$/;

/**
 * The whole points that are typed: 0 where nothing is, undefined where it is no whole amount. "010" is ten; "10.5",
 * "1e3", "-10" and "1,000" are none: nothing is corrected on the way to somebody's money.
 */
export const typedAmount = (text: string): number | undefined => {
  const typed = text.trim();
  if (typed === "") return 0;
  return WHOLE.test(typed) ? Number(typed) : undefined;
};
