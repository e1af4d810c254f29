"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Language } from "@/lib/contract/preferences";
import { listNamespaces, type PageTranslations, type Screen, type ScreenTranslations } from "./namespaces";

interface TranslationsValue {
  readonly language: Language;
  readonly translations: PageTranslations;
}

const TranslationsContext = createContext<TranslationsValue>({ language: "en", translations: {} });

/** Merges a page's translations into the translations above it; its errors are added to the errors above. */
const mergeTranslations = (above: PageTranslations, own: PageTranslations): PageTranslations => ({
  ...above,
  ...own,
  errors: { ...above.errors, ...own.errors },
});

interface TranslationsProviderProps {
  /** The player's language, which is set at the root and inherited below. */
  readonly language?: Language;
  readonly translations: PageTranslations;
  readonly children: ReactNode;
}

/** Provides client components below it with `translations`, in addition to what providers above provide. */
export const TranslationsProvider = ({ language, translations, children }: TranslationsProviderProps) => {
  const above = useContext(TranslationsContext);
  const value = useMemo(
    () => ({ language: language ?? above.language, translations: mergeTranslations(above.translations, translations) }),
    [above, language, translations],
  );
  return <TranslationsContext value={value}>{children}</TranslationsContext>;
};

/**
 * Returns a screen's translations in the player's language. A component of several screens names the screen with the
 * fewest namespaces.
 * @throws Error on a page without these namespaces
 */
export const useTranslations = <Name extends Screen>(screen: Name): ScreenTranslations<Name> => {
  const { translations } = useContext(TranslationsContext);
  const missing = listNamespaces(screen).find((name) => name !== "accountErrors" && !(name in translations));
  if (missing !== undefined) throw new Error(`the page has no namespace "${missing}", which "${screen}" needs`);
  // The check above proves this cast.
  return translations as ScreenTranslations<Name>;
};

/** Returns the language of the translations. */
export const useLanguage = (): Language => useContext(TranslationsContext).language;
