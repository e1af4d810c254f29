interface ConfirmWords {
  readonly confirmRequired: string;
  readonly confirmDiffers: string;
}

/**
 * What is wrong with a password typed a second time, in the screen's own words (docs/specification.md, 10.1 Account
 * fields).
 */
export const confirmProblem = (password: string, again: string, words: ConfirmWords): string | undefined => {
  if (again === "") return words.confirmRequired;
  return again === password ? undefined : words.confirmDiffers;
};
