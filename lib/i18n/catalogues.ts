import { en } from "./en";
import { hi } from "./hi";
import type { Language } from "./language";
import type { Words } from "./words";

/** All words in all languages: for the server alone, which sends a page's sections in one of them. */
export const CATALOGUES: Readonly<Record<Language, Words>> = { en, hi };
