import type { ErrorCode } from "@/lib/contract/errors";
import { hasHiddenCharacters } from "@/lib/domain/player-name";

/**
 * What is wrong with a player's name. @param missing the screen's own code (docs/specification.md, 10.1 Account
 * fields).
 */
export const nameProblem = (name: string, missing: ErrorCode): ErrorCode | undefined => {
  if (name === "") return missing;
  return hasHiddenCharacters(name) ? "name_hidden_characters" : undefined;
};
