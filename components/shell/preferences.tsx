"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import { notifyError } from "@/components/ui/notify";
import { isOffline } from "@/lib/client/device/connection";
import { LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES, THEME_COOKIE, type Theme } from "@/lib/contract/preferences";
import type { Words } from "@/lib/i18n/words";
import { useLanguage, useWords } from "@/lib/i18n/words-provider";

const YEAR_S = 31_536_000;

interface PreferenceProps {
  /** Names the row for a screen reader. */
  readonly legend: string;
  readonly cookie: string;
  /** An empty value: none is kept, and the phone's own setting counts. */
  readonly choices: readonly { readonly value: string; readonly name: string; readonly lang?: string }[];
  /** As the server read it from the cookie. */
  readonly chosen: string;
  /** Shows a choice before the page in it is there. */
  readonly onChoose?: (value: string) => void;
}

/**
 * A few choices side by side, of which one holds: kept in a cookie that the server reads, then the page is asked for
 * again. Offline nothing is chosen, as the page in it could not come.
 */
const Preference = ({ legend, cookie, choices, chosen, onChoose }: PreferenceProps) => {
  const router = useRouter();
  const { offline } = useWords("root").common;
  const [current, setCurrent] = useOptimistic(chosen);
  const [waiting, startTransition] = useTransition();

  const choose = (value: string) => {
    // In a toast: the bar is below the open menu.
    if (isOffline()) return notifyError(offline);
    const secure = window.location.protocol === "https:" ? ";secure" : "";
    document.cookie = `${cookie}=${value};path=/;max-age=${value === "" ? 0 : YEAR_S};samesite=lax${secure}`;
    onChoose?.(value);
    startTransition(() => {
      setCurrent(value);
      return router.refresh();
    });
  };

  return (
    <fieldset className="grid fit-cols-18 rounded-control border border-line bg-sunken p-1" disabled={waiting}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, name, lang }) => (
        <button
          aria-pressed={value === current}
          className="min-h-12 rounded-control px-1 text-small font-medium text-ink-soft aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-sm"
          key={value}
          lang={lang}
          onClick={() => choose(value)}
          type="button"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
};

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value], lang: value }));

/** The browser's own bar takes its colour from the page's head, which comes with the page. */
const showTheme = (theme: string): void => {
  if (theme === "") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

interface PreferencesProps {
  /** null: the phone's own setting counts. */
  readonly theme: Theme | null;
  readonly words: Words["shell"]["themes"];
}

/** The language and the theme. */
export const Preferences = ({ theme, words }: PreferencesProps) => (
  <div className="flex flex-col gap-3">
    <Preference
      choices={LANGUAGE_CHOICES}
      chosen={useLanguage()}
      cookie={LANGUAGE_COOKIE}
      legend={useWords("root").common.language}
    />
    <Preference
      choices={[
        { value: "", name: words.system },
        { value: "light" satisfies Theme, name: words.light },
        { value: "dark" satisfies Theme, name: words.dark },
      ]}
      chosen={theme ?? ""}
      cookie={THEME_COOKIE}
      legend={words.theme}
      onChoose={showTheme}
    />
  </div>
);
