"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { THEME_COOKIE, type Theme, themeOf } from "@/lib/contract/theme";
import type { Words } from "@/lib/i18n/words";
import { ChoiceRow } from "./choice-row";
import { keepChoice } from "./keep-choice";

interface ThemeSwitchProps {
  /** The theme that the server read from the cookie; null: the phone's own setting counts. */
  readonly chosen: Theme | null;
  readonly words: Words["shell"]["themes"];
}

/** The choice of a theme: seen at once, kept in a cookie, and put on the next page by the server. */
export const ThemeSwitch = ({ chosen, words }: ThemeSwitchProps) => {
  const router = useRouter();
  const [current, setCurrent] = useState(chosen);
  const [waiting, startTransition] = useTransition();

  const choose = (value: Theme | "system") => {
    const theme = themeOf(value);
    keepChoice(THEME_COOKIE, theme);
    setCurrent(theme);
    if (theme === null) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    // The browser's own bar takes its colour from the page's head.
    startTransition(() => router.refresh());
  };

  return (
    <ChoiceRow
      choices={[
        { value: "system", name: words.system },
        { value: "light", name: words.light },
        { value: "dark", name: words.dark },
      ]}
      chosen={current ?? "system"}
      legend={words.theme}
      onChoose={choose}
      waiting={waiting}
    />
  );
};
