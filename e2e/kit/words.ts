import type { Language } from "../../lib/contract/preferences";
import { interpolate } from "../../lib/i18n/interpolate";
import { CATALOGUES, type Translations } from "../../lib/i18n/translations";

export const translationsIn = (language: Language): Translations => CATALOGUES[language];

export const ENGLISH = translationsIn("en");

/**
 * Returns a pattern of a translation in which gaps without a parameter match anything: "Open now · {count}" matches
 * "Open now · 7".
 */
export const textLike = (text: string, params: Readonly<Record<string, string | number>> = {}): RegExp => {
  const parts = interpolate(text, params)
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
};

/** Returns a pattern that matches any of the whole texts. */
export const anyOf = (...texts: readonly string[]): RegExp =>
  new RegExp(texts.map((text) => textLike(text).source).join("|"));
