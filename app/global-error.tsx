"use client";

import { CrashScreen } from "@/components/ui/crash-screen";
import { crash as english } from "@/lib/i18n/en/crash";
import { fill } from "@/lib/i18n/fill";
import { crash as hindi } from "@/lib/i18n/hi/crash";
import { LANGUAGE_COOKIE } from "@/lib/i18n/words";
import { routes } from "@/lib/routes";
import "./globals.css";

const choseHindi = (): boolean => typeof document !== "undefined" && document.cookie.includes(`${LANGUAGE_COOKIE}=hi`);

/** Replaces the whole document when the root layout itself failed, so it has no provider above it. */
const RootFailure = ({ error }: { readonly error: Error & { readonly digest?: string } }) => {
  const words = choseHindi() ? hindi : english;
  return (
    <html lang={choseHindi() ? "hi" : "en"}>
      <body>
        <CrashScreen
          home={{ label: words.home, href: routes.root }}
          message={words.message}
          reference={error.digest ? fill(words.reference, { reference: error.digest }) : null}
          title={words.title}
        />
      </body>
    </html>
  );
};

export default RootFailure;
