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
