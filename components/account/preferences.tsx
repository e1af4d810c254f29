"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useTransition } from "react";
import toast from "react-hot-toast/headless";
import { notifyError } from "@/components/ui/toasts/notify";
import { isOffline } from "@/lib/client/device/connection";
import { allowMoments, useMoments } from "@/lib/client/device/moments";
import { LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES, THEME_COOKIE, type Theme } from "@/lib/contract/preferences";
import type { Translations } from "@/lib/i18n/translations";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";

const YEAR_S = 31_536_000;

interface PreferenceProps {
  readonly legend: string;
  readonly cookie: string;
  /** The values to choose from. An empty value removes the cookie. */
  readonly choices: readonly { readonly value: string; readonly name: string; readonly lang?: string }[];
  readonly chosen: string;
  /** Called with the chosen value before the new page has loaded. */
  readonly onChoose?: (value: string) => void;
}

/** Saves a choice in a cookie that the server reads, and loads the page again. Offline a tap changes nothing. */
const Preference = ({ legend, cookie, choices, chosen, onChoose }: PreferenceProps) => {
  const router = useRouter();
  const { offline } = useTranslations("root").common;
  const [current, setCurrent] = useOptimistic(chosen);
  const [waiting, startTransition] = useTransition();

  const choose = (value: string) => {
    // Offline a toast says so, because the open menu covers the offline bar.
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
    <fieldset className="choices" disabled={waiting}>
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, name, lang }) => (
        <button aria-pressed={value === current} key={value} lang={lang} onClick={() => choose(value)} type="button">
          {name}
        </button>
      ))}
    </fieldset>
  );
};

const LANGUAGE_CHOICES = LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value], lang: value }));

/** Shows a theme at once. The browser's own bar changes its colour only with the head of the new page. */
const showTheme = (theme: string): void => {
  if (theme === "") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

export interface ThemeChoiceProps {
  readonly theme: Theme | null;
  readonly t: Translations["shell"]["themes"];
}

/** Lets the player choose the language. */
export const LanguageChoice = () => (
  <Preference
    choices={LANGUAGE_CHOICES}
    chosen={useLanguage()}
    cookie={LANGUAGE_COOKIE}
    legend={useTranslations("root").common.language}
    // Open toasts are removed, because they would stay in the old language.
    onChoose={() => toast.remove()}
  />
);

/** Lets the player choose a light or dark theme, or the phone's setting. */
export const ThemeChoice = ({ theme, t }: ThemeChoiceProps) => (
  <Preference
    choices={[
      { value: "", name: t.system },
      { value: "light" satisfies Theme, name: t.light },
      { value: "dark" satisfies Theme, name: t.dark },
    ]}
    chosen={theme ?? ""}
    cookie={THEME_COOKIE}
    legend={t.theme}
    onChoose={showTheme}
  />
);

export type MomentsTranslations = Translations["shell"]["moments"];

/** Lets the player choose lively or quiet moments, on this phone alone. */
export const MomentsChoice = ({ t }: { readonly t: MomentsTranslations }) => {
  const current = useMoments();
  return (
    <fieldset className="choices">
      {/* It floats, because a legend would stand on the border of its box. */}
      <legend className="float-left w-full px-2 pb-1 text-ink-soft text-small">{t.legend}</legend>
      {([true, false] as const).map((lively) => (
        <button
          aria-pressed={lively === current}
          key={String(lively)}
          onClick={() => allowMoments(lively)}
          type="button"
        >
          {lively ? t.lively : t.quiet}
        </button>
      ))}
    </fieldset>
  );
};

/** Shows all preferences of the menu, which loads them lazily. */
export const Preferences = ({
  moments,
  ...theme
}: ThemeChoiceProps & { readonly moments: MomentsTranslations | null }) => (
  <>
    <LanguageChoice />
    <ThemeChoice {...theme} />
    {moments && <MomentsChoice t={moments} />}
  </>
);
