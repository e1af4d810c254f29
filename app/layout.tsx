import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { PendingRequests } from "@/components/outbox/pending-requests";
import { LazyInstallParts } from "@/components/shell/install/lazy-install-parts";
import { IconDrawings } from "@/components/ui/icon-drawings";
import { Toaster } from "@/components/ui/toasts/toaster";
import { PageNowProvider } from "@/lib/client/clock/use-server-clock";
import { BAR_COLORS, INSTALL_FILES } from "@/lib/contract/install";
import { pickRootTranslations } from "@/lib/i18n/namespaces";
import { getLanguage, getTranslations } from "@/lib/i18n/server-translations";
import { TranslationsProvider } from "@/lib/i18n/translations-provider";
import { accentStyle } from "@/lib/server/install/brand-colors";
import { BROWSER_CHECK } from "@/lib/server/install/browser-check";
import { services } from "@/lib/server/running-services";
import { readTheme } from "./browser-cookies";
import "./globals.css";

/** Every page is rendered per request, because a prerendered page has no nonce and its scripts would be blocked. */
export const dynamic = "force-dynamic";

/** Returns the base of the URLs in metadata: PUBLIC_ORIGIN, else the request's host. */
const ownOrigin = async (): Promise<URL> =>
  new URL(services().settings.publicOrigin ?? `http://${(await headers()).get("host")}`);

export const generateMetadata = async (): Promise<Metadata> => {
  const { name, logo } = services().settings.brand;
  return {
    metadataBase: await ownOrigin(),
    title: { default: name, template: `%s · ${name}` },
    applicationName: name,
    manifest: INSTALL_FILES.manifest,
    icons: {
      icon:
        logo === null
          ? [
              { url: INSTALL_FILES.favicon, sizes: "16x16 32x32 48x48" },
              { url: INSTALL_FILES.icon, type: "image/svg+xml", sizes: "any" },
            ]
          : { url: INSTALL_FILES.icon512, type: "image/png", sizes: `${logo.side}x${logo.side}` },
      apple: { url: INSTALL_FILES.apple, ...(logo === null && { sizes: "180x180" }) },
    },
    appleWebApp: { capable: true, title: name, statusBarStyle: "black" },
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, date: false, address: false, email: false },
  };
};

/** Gives the browser's bar the header's colour, in the player's theme or the phone's. */
export const generateViewport = async (): Promise<Viewport> => {
  const theme = await readTheme();
  return {
    width: "device-width",
    initialScale: 1,
    viewportFit: "cover",
    themeColor:
      theme === null
        ? [
            { media: "(prefers-color-scheme: light)", color: BAR_COLORS.light },
            { media: "(prefers-color-scheme: dark)", color: BAR_COLORS.dark },
          ]
        : BAR_COLORS[theme],
  };
};

const RootLayout = async ({ children }: { readonly children: ReactNode }) => {
  const { settings, clock } = services();
  const [lang, all, theme] = await Promise.all([getLanguage(), getTranslations(), readTheme()]);
  const { common, shell } = all;
  const nonce = /'nonce-([^']+)'/.exec((await headers()).get("content-security-policy") ?? "")?.[1];
  return (
    <html data-theme={theme ?? undefined} lang={lang} translate="no">
      <head>
        {/* The page is not translated, because a translator replaces text nodes and React fails at the next change
            (facebook/react#11538). */}
        <meta content="notranslate" name="google" />
        {/* The element is not in `viewport`, because each navigation inserts the elements of `viewport` again and
            this one makes the browser recompute all styles. */}
        <meta content={theme ?? "light dark"} name="color-scheme" />
        {/* The warning is suppressed, because browsers hide the nonce from the framework. */}
        <script dangerouslySetInnerHTML={{ __html: BROWSER_CHECK }} nonce={nonce} suppressHydrationWarning />
        <style>{accentStyle(settings.brand.color)}</style>
      </head>
      <body>
        <TranslationsProvider language={lang} translations={pickRootTranslations(all)}>
          <PageNowProvider now={clock.now()}>
            <PendingRequests>{children}</PendingRequests>
            <Toaster dismiss={common.dismiss} />
            <LazyInstallParts
              brand={settings.brand.name}
              download={settings.appDownloadUrl}
              pull={{ pulling: shell.pullToRefresh, ready: shell.releaseToRefresh, refreshing: shell.refreshing }}
              worker={settings.serviceWorker}
            />
          </PageNowProvider>
        </TranslationsProvider>
        <IconDrawings />
      </body>
    </html>
  );
};

export default RootLayout;
