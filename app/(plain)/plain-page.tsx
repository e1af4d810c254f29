import type { ReactNode } from "react";
import { AboutLinks, OperatorFacts } from "@/components/account/plain-links";
import { BrandLogo } from "@/components/shell/brand-logo";
import { OfflineBar } from "@/components/shell/offline-bar";
import { Preferences } from "@/components/shell/preferences";
import { ContactLink } from "@/components/ui/contact-link";
import { Notice } from "@/components/ui/notice";
import { type Screen, screenSections } from "@/lib/i18n/screen-words";
import { words as allWords, words } from "@/lib/i18n/server-words";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { readSupportContact } from "@/lib/server/accounts/read-support-contact";
import { services } from "@/lib/server/running-services";
import { chosenTheme } from "../chosen-theme";

interface PlainPageProps {
  readonly words?: Screen;
  readonly title: string;
  /** Shown above the form, for example why the player is here. */
  readonly notice?: string | undefined;
  readonly children: ReactNode;
  readonly links?: ReactNode;
  /** Shows support, the operator and its terms, on the screens where visitors arrive. */
  readonly arrival?: boolean;
}

/**
 * The plain layout of the screens before sign-in: the brand, a heading, one card (docs/specification.md, 2.1 Layouts).
 */
export const PlainPage = async ({
  words = "login",
  title,
  notice,
  children,
  links,
  arrival = false,
}: PlainPageProps) => {
  const running = services();
  const { settings } = running;
  const [all, support, theme] = await Promise.all([
    allWords(),
    arrival ? readSupportContact(running) : null,
    chosenTheme(),
  ]);
  const { login, common, pages } = all;
  return (
    <WordsProvider sections={screenSections(all, words)}>
      <div className="sticky top-0 z-10">
        <OfflineBar />
        {/* For components/shell/pending-ends.tsx. */}
        <div id="page-bars" role="status" />
      </div>
      <main className="mx-auto flex min-h-dvh w-full max-w-column flex-col justify-center gap-6 px-4 py-8">
        <div>
          <p className="flex items-center gap-2 font-semibold text-accent text-lead">
            {settings.brand.logo && <BrandLogo />}
            {settings.brand.name}
          </p>
          <h1 className="font-bold text-3xl">{title}</h1>
        </div>
        {notice && (
          <Notice look="warn" role="alert">
            {notice}
          </Notice>
        )}
        <section className="rounded-card border border-line bg-surface p-5">
          {children}
          {links}
        </section>
        {support !== null && (
          <ContactLink number={support} way="whatsapp">
            {login.support}
          </ContactLink>
        )}
        <Preferences theme={theme} words={all.shell.themes} />
        <footer className="text-center text-ink-soft text-small">
          {settings.provider.mode === "sandbox" && <p>{common.playPoints}</p>}
          {arrival && settings.operator && <OperatorFacts operator={settings.operator} text={login.operator} />}
          {arrival && <AboutLinks titles={pages.titles} />}
        </footer>
      </main>
    </WordsProvider>
  );
};

export interface StartPageProps {
  readonly searchParams: Promise<{ readonly notice?: string | string[] }>;
}

/**
 * The notice for a player who was redirected here: a flow starts over (docs/specification.md, 10.2 OTP fields), or the
 * session has ended.
 */
export const arrivalNotice = async (searchParams: StartPageProps["searchParams"]): Promise<string | undefined> => {
  const [{ notice }, { errors }] = await Promise.all([searchParams, words()]);
  if (notice === "start-over") return errors.otp_start_over;
  return notice === "session-ended" ? errors.session_ended : undefined;
};
