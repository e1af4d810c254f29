import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { LinkNavigation } from "@/components/shell/link-navigation";
import { NavigationProgress } from "@/components/shell/navigation-progress";
import { PullToRefresh } from "@/components/shell/pull/pull-to-refresh";
import { accentStyle } from "@/components/ui/brand-colors";
import { IconDrawings } from "@/components/ui/icon-drawings";
import { Toaster } from "@/components/ui/toaster";
import { PageNowProvider } from "@/lib/client/clock/use-server-clock";
import { rootSections } from "@/lib/i18n/screen-words";
import { language, words } from "@/lib/i18n/server-words";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { services } from "@/lib/server/running-services";
import "./globals.css";

/** Every page is rendered per request: a prerendered one would carry no nonce, and its scripts would be blocked. */
export const dynamic = "force-dynamic";

export const generateMetadata = (): Metadata => {
  const { name } = services().settings.brand;
  return {
    title: { default: name, template: `%s · ${name}` },
    applicationName: name,
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, date: false, address: false, email: false },
  };
};

/** The header's ink, so that the browser's own bar continues it. */
export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#14202e" },
    { media: "(prefers-color-scheme: dark)", color: "#0a1017" },
  ],
};

const RootLayout = async ({ children }: { readonly children: ReactNode }) => {
  const { settings, clock } = services();
  const [lang, all] = await Promise.all([language(), words()]);
  const { common, shell } = all;
  return (
    <html lang={lang}>
      <head>
        {/* Not of `viewport`, whose elements each navigation puts in anew: of this one all styles are computed again. */}
        <meta content="light dark" name="color-scheme" />
        <style>{accentStyle(settings.brand.color)}</style>
      </head>
      <body>
        <WordsProvider language={lang} sections={rootSections(all)}>
          <PageNowProvider now={clock.now()}>
            <LinkNavigation />
            <NavigationProgress label={shell.pageComes} />
            {children}
            <PullToRefresh
              words={{ pulling: shell.pullToRefresh, ready: shell.releaseToRefresh, refreshing: shell.refreshing }}
            />
            <Toaster dismiss={common.dismiss} />
          </PageNowProvider>
        </WordsProvider>
        <IconDrawings />
      </body>
    </html>
  );
};

export default RootLayout;
