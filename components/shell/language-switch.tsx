"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES, type Language } from "@/lib/i18n/language";
import { useLanguage, useWords } from "@/lib/i18n/words-provider";
import { ChoiceRow } from "./choice-row";
import { keepChoice } from "./keep-choice";

const CHOICES = LANGUAGES.map((language) => ({ value: language, name: LANGUAGE_NAMES[language], lang: language }));

/** The choice of a language: kept in a cookie that the server reads, then the page is asked for again. */
export const LanguageSwitch = () => {
  const { common: words } = useWords("root");
  const current = useLanguage();
  const router = useRouter();
  const [waiting, startTransition] = useTransition();

  const choose = (language: Language) => {
    keepChoice(LANGUAGE_COOKIE, language);
    startTransition(() => router.refresh());
  };

  return <ChoiceRow choices={CHOICES} chosen={current} legend={words.language} onChoose={choose} waiting={waiting} />;
};
