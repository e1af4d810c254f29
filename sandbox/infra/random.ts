import { createHash, randomBytes } from "node:crypto";

/**
 * One of `choices`, picked by a digest of `words`: the same words give the same choice on every host and in every run, so
 * that tests know a market's result beforehand although it looks random.
 */
export const seededChoice = <Choice>(choices: readonly [Choice, ...Choice[]], ...words: readonly string[]): Choice => {
  const digest = createHash("sha256").update(words.join("|")).digest();
  // 48 bits over a few hundred choices: the bias is below one in 10^11.
  return choices[digest.readUIntBE(0, 6) % choices.length] ?? choices[0];
};

/** A token of 30 letters and digits, as long as the real provider's. */
export const randomToken = (): string => randomBytes(24).toString("hex").slice(0, 30);

/** A one-time password: four digits, the first not 0. The same words give the same one. */
export const seededOtp = (...words: readonly string[]): string => {
  const digest = createHash("sha256").update(words.join("|")).digest();
  return String(1000 + (digest.readUIntBE(0, 6) % 9000));
};
