"use client";

import type { ComponentProps } from "react";
import { CrashScreen } from "@/components/shell/crash-screen";
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from "@/lib/contract/preferences";
import { CRASH } from "@/lib/i18n/every-language";
import "./globals.css";

const language = (): Language => {
  const cookies = typeof document === "undefined" ? "" : document.cookie;
  return LANGUAGES.find((name) => cookies.includes(`${LANGUAGE_COOKIE}=${name}`)) ?? "en";
};

/** Shows that the root layout failed. No context provider is above it, so it reads the language from the cookie. */
const RootFailure = ({ error }: Pick<ComponentProps<typeof CrashScreen>, "error">) => {
  const lang = language();
  return (
    <html lang={lang} translate="no">
      <body>
        <CrashScreen error={error} t={CRASH[lang]} />
      </body>
    </html>
  );
};

export default RootFailure;
