import type { Language } from "../../lib/contract/preferences";
import { fill } from "../../lib/i18n/fill";
import { CATALOGUES, type Words } from "../../lib/i18n/words";

export const wordsIn = (language: Language): Words => CATALOGUES[language];

export const ENGLISH = wordsIn("en");

/** Gaps without a parameter match anything: "Open now · {count}" matches "Open now · 7". */
export const textLike = (text: string, params: Readonly<Record<string, string | number>> = {}): RegExp => {
  const parts = fill(text, params)
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
};

/** Whole. */
export const anyOf = (...texts: readonly string[]): RegExp =>
  new RegExp(texts.map((text) => textLike(text).source).join("|"));
