import type { ReactNode } from "react";
import { LockGate } from "@/components/account/lock/lock-gate";
import { Bell } from "@/components/events/bell";
import { PageBars } from "@/components/outbox/pending-requests";
import { WalletRecovery } from "@/components/outbox/wallet-recovery";
import { Footer } from "@/components/shell/footer";
import { Header, VisitorHeader } from "@/components/shell/header";
import { OfflineBar } from "@/components/shell/offline-bar";
import { SideMenu } from "@/components/shell/side-menu";
import { ShellViewerProvider } from "@/components/shell/viewer-watch";
import { Notice } from "@/components/ui/notice";
import { DataProvider } from "@/lib/client/data/read";
import { getTranslations } from "@/lib/i18n/server-translations";
import { getPageViewer, readSupport } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { isLockExpected, readTheme } from "../browser-cookies";
import { toViewer } from "./main-page";

/**
 * Shows header, menu and footer around the page. A navigation does not render the layout again, so each page checks the
 * player and has its own translations.
 */
const MainLayout = async ({ children }: { readonly children: ReactNode }) => {
  const [pageViewer, support, all, theme] = await Promise.all([
    getPageViewer(),
    readSupport(),
    getTranslations(),
    readTheme(),
  ]);
  const { brand: own, provider, push, appDownloadUrl } = services().settings;
  const brand = { name: own.name, logo: own.logo !== null };
  const bettingOn = pageViewer?.showsBetting ?? false;
  const playPoints = provider.mode === "sandbox";
  const [viewer, locked] = await Promise.all([toViewer(pageViewer), isLockExpected()]);
  return (
    <DataProvider player={viewer.player}>
      {viewer.player !== null && <LockGate expected={locked} player={viewer.player} />}
      <a className="skip-link" href="#content">
        {all.shell.skip}
      </a>
      {pageViewer ? (
        <Header
          bell={
            <Bell
              brand={brand.name}
              pushKey={push?.publicKey ?? null}
              wallet={pageViewer.wallet}
              t={{ title: all.events.title, unread: all.events.unread }}
            />
          }
          betting={pageViewer.betting}
          brand={brand.name}
          logo={brand.logo}
          wallet={pageViewer.wallet}
          t={all}
        />
      ) : (
        <VisitorHeader brand={brand.name} download={appDownloadUrl} logo={brand.logo} t={all} />
      )}
      <div className="page-bars">
        <OfflineBar />
        <PageBars />
      </div>
      <div className="page-grid">
        <SideMenu
          bettingOn={bettingOn}
          brand={brand}
          download={appDownloadUrl}
          player={pageViewer && { name: pageViewer.player.name, mobile: pageViewer.player.mobile }}
          playPoints={playPoints}
          theme={theme}
          t={all}
        />
        <div className={`page-column @container/column ${pageViewer ? "" : "visitor-column"}`}>
          <main className="flex flex-1 flex-col px-4 pt-2 wide:pt-6" id="content">
            {pageViewer && pageViewer.betting !== "off" && pageViewer.wallet === null && (
              <WalletRecovery bettingKnown={pageViewer.betting === "on"}>
                <Notice variant="warn" role="status">
                  {all.shell.accountAway}
                </Notice>
              </WalletRecovery>
            )}
            <ShellViewerProvider viewer={viewer}>{children}</ShellViewerProvider>
            {pageViewer && playPoints && (
              <p className="mt-6 text-center text-ink-soft text-small">{all.common.playPoints}</p>
            )}
            <div aria-hidden="true" className="h-4 shrink-0" />
          </main>
          <Footer bettingOn={bettingOn} brand={brand.name} support={support} visitor={pageViewer === null} t={all} />
        </div>
      </div>
    </DataProvider>
  );
};

export default MainLayout;
