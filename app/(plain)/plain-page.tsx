import type { ReactNode } from "react";
import { LanguageChoice, ThemeChoice } from "@/components/account/preferences";
import { PageBars } from "@/components/outbox/pending-requests";
import { BrandHead } from "@/components/shell/brand-mark";
import { OfflineBar } from "@/components/shell/offline-bar";
import { Notice } from "@/components/ui/notice";
import { pickScreenTranslations, type Screen } from "@/lib/i18n/namespaces";
import { getTranslations } from "@/lib/i18n/server-translations";
import { TranslationsProvider } from "@/lib/i18n/translations-provider";
import { services } from "@/lib/server/running-services";
import { readTheme } from "../browser-cookies";
import { LandingFacts, LandingHelp } from "../landing";

interface PlainPageProps {
  readonly t?: Screen;
  readonly title: string;
  /** A notice above the form, for example why the player was redirected here. */
  readonly notice?: string | undefined;
  readonly children: ReactNode;
  readonly links?: ReactNode;
  /** Whether visitors arrive on this screen, so that it shows the language, help, the operator and its terms. */
  readonly arrival?: boolean;
}

/** The focus when the document has loaded: a screen reader is often silent about an alert that was there before it. */
const ARRIVES = { autoFocus: true, tabIndex: -1 } as const;

/** Shows a screen before sign-in: brand, heading and one card (docs/specification.md, 2.1 Layouts). */
export const PlainPage = async ({ t = "login", title, notice, children, links, arrival = false }: PlainPageProps) => {
  const { settings } = services();
  const [all, theme] = await Promise.all([getTranslations(), readTheme()]);
  return (
    <TranslationsProvider translations={pickScreenTranslations(all, t)}>
      <div className="sticky top-0 z-10">
        <OfflineBar />
        <PageBars />
      </div>
      <main className="plain-column flex min-h-dvh flex-col justify-center gap-4 px-4 py-6">
        <BrandHead brand={settings.brand} end={arrival && <LanguageChoice />} title={title} />
        {notice && (
          <div className="outline-none" {...ARRIVES}>
            <Notice variant="warn" role="alert">
              {notice}
            </Notice>
          </div>
        )}
        <section className="rounded-card border border-line bg-surface p-4">
          {children}
          {links}
        </section>
        {arrival && (
          <>
            <LandingHelp />
            <ThemeChoice theme={theme} t={all.shell.themes} />
          </>
        )}
        <footer>
          {settings.provider.mode === "sandbox" && (
            <p className="text-center text-ink-soft text-small">{all.common.playPoints}</p>
          )}
          {arrival && <LandingFacts />}
        </footer>
      </main>
    </TranslationsProvider>
  );
};

export interface StartPageProps {
  readonly searchParams: Promise<{ readonly notice?: string | string[] }>;
}

/**
 * Reads the notice why the player was redirected here: a flow starts over (docs/specification.md, 10.2), or the session
 * was closed.
 */
export const readFlashMessage = async (searchParams: StartPageProps["searchParams"]): Promise<string | undefined> => {
  const [{ notice }, { errors }] = await Promise.all([searchParams, getTranslations()]);
  if (notice === "start-over") return errors.otp_start_over;
  return notice === "session-ended" ? errors.session_ended : undefined;
};
