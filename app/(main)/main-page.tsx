import type { Metadata, Route } from "next";
import type { ReactNode } from "react";
import { AccountNotices } from "@/components/shell/account-notices";
import { type Viewer, ViewerWatch } from "@/components/shell/viewer-watch";
import { ScreenHead } from "@/components/ui/screen-head";
import { PageReadAtProvider } from "@/lib/client/data/read";
import { pickScreenTranslations, type Screen } from "@/lib/i18n/namespaces";
import { getLanguage, getTranslations } from "@/lib/i18n/server-translations";
import type { Translations } from "@/lib/i18n/translations";
import { TranslationsProvider } from "@/lib/i18n/translations-provider";
import { getPageViewer, type PageViewer } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";

/** Returns the viewer for whom this request renders the shell and the page. */
export const toViewer = async (pageViewer: PageViewer | null): Promise<Viewer> => ({
  player: pageViewer?.player.playerKey ?? null,
  name: pageViewer?.player.name ?? null,
  betting: pageViewer?.betting ?? "off",
  language: await getLanguage(),
});

/** Returns a page's `generateMetadata`, with its title in the player's language. */
export const titled = (titleOf: (t: Translations) => string) => async (): Promise<Metadata> => ({
  title: titleOf(await getTranslations()),
});

interface MainPageProps {
  /** The screen whose translations the page adds to those of the root layout. */
  readonly t?: Screen;
  /** The heading above the page; it is shown only with `back`. */
  readonly title?: string;
  /** The line below the title; it is hidden if it is equal to the title. */
  readonly sub?: string;
  /** The page to which the heading leads back. */
  readonly back?: Route;
  readonly children: ReactNode;
}

/**
 * Wraps every page of the main layout with its translations, and with the viewer for whom it was rendered
 * (docs/faults.md, row 40).
 */
export const MainPage = async ({ t, title, sub, back, children }: MainPageProps) => {
  const readAt = services().clock.now();
  const [pageViewer, all] = await Promise.all([getPageViewer(), getTranslations()]);
  return (
    <TranslationsProvider translations={t ? pickScreenTranslations(all, t) : {}}>
      <ViewerWatch viewer={await toViewer(pageViewer)} />
      <AccountNotices
        blocked={pageViewer?.blocked ? all.errors.account_blocked : null}
        maintenance={pageViewer?.maintenance ?? []}
      />
      {title && back && (
        <ScreenHead back={{ href: back, label: all.common.back }} title={title} {...(sub !== title && { sub })} />
      )}
      <PageReadAtProvider at={readAt}>{children}</PageReadAtProvider>
    </TranslationsProvider>
  );
};
