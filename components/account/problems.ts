import type { ErrorCode } from "@/lib/contract/errors";
import { PHONE_PATTERN } from "@/lib/domain/phone";
import { hasHiddenCharacters } from "@/lib/domain/player-name";

/**
 * Checks a typed field (docs/specification.md, 10.1 Account fields). Each screen has its own words, so it passes its own
 * codes or words.
 */
export const phoneProblem = <Code extends ErrorCode>(
  phone: string,
  { missing, invalid }: { readonly missing: Code; readonly invalid: Code },
): Code | undefined => {
  if (phone === "") return missing;
  return PHONE_PATTERN.test(phone) ? undefined : invalid;
};

export const nameProblem = <Code extends ErrorCode>(
  name: string,
  missing: Code,
): Code | "name_hidden_characters" | undefined => {
  if (name === "") return missing;
  return hasHiddenCharacters(name) ? "name_hidden_characters" : undefined;
};

interface ConfirmWords {
  readonly confirmRequired: string;
  readonly confirmDiffers: string;
}

/** Checks a repeated password. */
export const confirmProblem = (password: string, again: string, words: ConfirmWords): string | undefined => {
  if (again === "") return words.confirmRequired;
  return again === password ? undefined : words.confirmDiffers;
};
