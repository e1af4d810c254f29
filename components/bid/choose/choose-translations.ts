import type { Language } from "@/lib/contract/preferences";
import { choose as english } from "@/lib/i18n/en/choose";
import { choose as hindi } from "@/lib/i18n/hi/choose";

/** The translations of the sheet "Paste or rules". They load with its script, so that no page carries them. */
export const CHOOSE_TRANSLATIONS: Readonly<Record<Language, typeof english>> = { en: english, hi: hindi };
