import type { Metadata, Route } from "next";
import type { ReactNode } from "react";
import { AccountNotices } from "@/components/shell/account-notices";
import { type Viewer, ViewerWatch } from "@/components/shell/viewer-watch";
import { ScreenHead } from "@/components/ui/screen-head";
import { PageReadAtProvider } from "@/lib/client/data/read";
import { pickScreenTranslations, type Screen } from "@/lib/i18n/namespaces";
import { getTranslations as allWords, getLanguage } from "@/lib/i18n/server-translations";
import type { Translations } from "@/lib/i18n/translations";
import { TranslationsProvider } from "@/lib/i18n/translations-provider";
import { getPageViewer, type PageViewer } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";

/** The viewer for whom this request renders the shell and the page. */
export const toViewer = async (visit: PageViewer | null): Promise<Viewer> => ({
  player: visit?.player.playerKey ?? null,
  name: visit?.player.name ?? null,
  betting: visit?.betting ?? "off",
  language: await getLanguage(),
});

/** A page's `generateMetadata`: its title in the player's language. */
export const titled = (titleOf: (t: Translations) => string) => async (): Promise<Metadata> => ({
  title: titleOf(await allWords()),
});

interface MainPageProps {
  /** The screen whose words the page adds to the root's: after a navigation the layout may be older than the page. */
  readonly t?: Screen;
  /** A heading with a way back, above the page. */
  readonly title?: string;
  /** Below the title, where it says something else. */
  readonly sub?: string;
  readonly back?: Route;
  readonly children: ReactNode;
}

/** What every page of the main layout has: its words, and the viewer for whom it was rendered (docs/faults.md, row 40). */
export const MainPage = async ({ t, title, sub, back, children }: MainPageProps) => {
  const readAt = services().clock.now();
  const [visit, all] = await Promise.all([getPageViewer(), allWords()]);
  return (
    <TranslationsProvider translations={t ? pickScreenTranslations(all, t) : {}}>
      <ViewerWatch viewer={await toViewer(visit)} />
      <AccountNotices
        blocked={visit?.blocked ? all.errors.account_blocked : null}
        maintenance={visit?.maintenance ?? []}
      />
      {title && back && (
        <ScreenHead back={{ href: back, label: all.common.back }} title={title} {...(sub !== title && { sub })} />
      )}
      <PageReadAtProvider at={readAt}>{children}</PageReadAtProvider>
    </TranslationsProvider>
  );
};
