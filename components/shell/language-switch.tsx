"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES, type Language } from "@/lib/i18n/language";
import { useLanguage, useWords } from "@/lib/i18n/words-provider";

const YEAR_S = 31_536_000;

/** The choice of a language: kept in a cookie that the server reads, then the page is asked for again. */
export const LanguageSwitch = () => {
  const { common: words } = useWords("root");
  const current = useLanguage();
  const router = useRouter();
  const [waiting, startTransition] = useTransition();

  const choose = (language: Language) => {
    const secure = window.location.protocol === "https:" ? ";secure" : "";
    document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_S};samesite=lax${secure}`;
    startTransition(() => router.refresh());
  };

  return (
    <fieldset
      className="grid auto-cols-fr grid-flow-col rounded-control border border-line bg-sunken p-1"
      disabled={waiting}
    >
      <legend className="sr-only">{words.language}</legend>
      {LANGUAGES.map((language) => (
        <button
          aria-pressed={language === current}
          className="min-h-12 rounded-control px-3 text-small font-medium text-ink-soft aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-sm"
          key={language}
          lang={language}
          onClick={() => choose(language)}
          type="button"
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
};
