"use client";

import { CrashScreen } from "@/components/ui/crash-screen";
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from "@/lib/contract/preferences";
import { FRONT } from "@/lib/front-address";
import { CRASH } from "@/lib/i18n/every-language";
import { fill } from "@/lib/i18n/fill";
import "./globals.css";

const language = (): Language => {
  const kept = typeof document === "undefined" ? "" : document.cookie;
  return LANGUAGES.find((name) => kept.includes(`${LANGUAGE_COOKIE}=${name}`)) ?? "en";
};

/** No provider is above it. */
const RootFailure = ({ error }: { readonly error: Error & { readonly digest?: string } }) => {
  const lang = language();
  const words = CRASH[lang];
  return (
    <html lang={lang}>
      <body>
        <CrashScreen
          home={{ label: words.home, href: FRONT }}
          message={words.message}
          reference={error.digest ? fill(words.reference, { reference: error.digest }) : null}
          title={words.title}
        />
      </body>
    </html>
  );
};

export default RootFailure;
