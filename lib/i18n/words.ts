import type { en } from "./en";

/** The catalogue: sections of words. */
export type Words = typeof en;
export type Section = keyof Words;

export const LANGUAGES = ["en", "hi"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Kept by the browser for a year; holds `en` or `hi`. */
export const LANGUAGE_COOKIE = "language";

/** Each language in its own words, as the switch shows it. */
export const LANGUAGE_NAMES = { en: "English", hi: "हिन्दी" } as const satisfies Record<Language, string>;
