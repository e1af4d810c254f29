import type { Language } from "@/lib/contract/preferences";
import { examples as english } from "@/lib/i18n/en/play";
import { examples as hindi } from "@/lib/i18n/hi/play";

/**
 * The translations of the sheet "How it works". They load with its script, so that no page carries those of seventeen
 * games.
 */
export const EXAMPLE_TRANSLATIONS: Readonly<Record<Language, typeof english>> = { en: english, hi: hindi };
