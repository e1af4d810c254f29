import type { Language } from "../../lib/contract/preferences";
import { fill } from "../../lib/i18n/fill";
import { CATALOGUES, type Words } from "../../lib/i18n/words";

/** All that a player reads, in one language. */
export const wordsIn = (language: Language): Words => CATALOGUES[language];

/** The words by which page objects find things where a test gives them no others. */
export const ENGLISH = wordsIn("en");

/**
 * Finds a whole text of the catalogue, whatever stands in the gaps for which no parameter is given: "Open now · {count}"
 * finds "Open now · 7".
 */
export const textLike = (text: string, params: Readonly<Record<string, string | number>> = {}): RegExp => {
  const parts = fill(text, params)
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
};
