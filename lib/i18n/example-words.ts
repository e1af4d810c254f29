import { examples as english } from "./en/play";
import { examples as hindi } from "./hi/play";
import type { Language } from "./language";

/** The words of the sheet "How it works", which come with its script: no page is sent those of seventeen games. */
export const EXAMPLE_WORDS: Readonly<Record<Language, typeof english>> = { en: english, hi: hindi };
