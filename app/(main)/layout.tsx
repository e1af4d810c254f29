import type { ReactNode } from "react";
import { LockGate } from "@/components/account/lock/lock-gate";
import { Bell } from "@/components/events/bell";
import { PageBars } from "@/components/outbox/pending-requests";
import { WalletRecovery } from "@/components/outbox/wallet-recovery";
import { Footer } from "@/components/shell/footer";
import { Header, VisitorHeader } from "@/components/shell/header";
import { OfflineBar } from "@/components/shell/offline-bar";
import { SideMenu } from "@/components/shell/side-menu";
import { ShellOf } from "@/components/shell/viewer-watch";
import { Notice } from "@/components/ui/notice";
import { DataProvider } from "@/lib/client/data/read";
import { getTranslations } from "@/lib/i18n/server-translations";
import { getPageViewer, readSupport } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { chosenTheme, lockExpected } from "../browser-cookies";
import { toViewer } from "./main-page";

/** Header, menu and footer. A navigation keeps this layout, so each page checks the player and brings its own words. */
const MainLayout = async ({ children }: { readonly children: ReactNode }) => {
  const [visit, support, all, theme] = await Promise.all([
    getPageViewer(),
    readSupport(),
    getTranslations(),
    chosenTheme(),
  ]);
  const { brand: own, provider, push, appDownloadUrl } = services().settings;
  const brand = { name: own.name, logo: own.logo !== null };
  const bettingOn = visit?.showsBetting ?? false;
  const playPoints = provider.mode === "sandbox";
  const [viewer, locked] = await Promise.all([toViewer(visit), lockExpected()]);
  return (
    <DataProvider player={viewer.player}>
      {viewer.player !== null && <LockGate expected={locked} player={viewer.player} />}
      <a className="skip-link" href="#content">
        {all.shell.skip}
      </a>
      {visit ? (
        <Header
          bell={
            <Bell
              brand={brand.name}
              pushKey={push?.publicKey ?? null}
              wallet={visit.wallet}
              t={{ title: all.events.title, unread: all.events.unread }}
            />
          }
          betting={visit.betting}
          brand={brand.name}
          logo={brand.logo}
          wallet={visit.wallet}
          t={all}
        />
      ) : (
        <VisitorHeader brand={brand.name} download={appDownloadUrl} logo={brand.logo} t={all} />
      )}
      <div className="sticky top-14 z-10">
        <OfflineBar />
        <PageBars />
      </div>
      <div className="page-grid">
        <SideMenu
          bettingOn={bettingOn}
          brand={brand}
          download={appDownloadUrl}
          player={visit && { name: visit.player.name, mobile: visit.player.mobile }}
          playPoints={playPoints}
          theme={theme}
          t={all}
        />
        <div className="page-column @container/column">
          <main className="flex flex-1 flex-col px-4 pt-2 wide:pt-6" id="content">
            {visit && visit.betting !== "off" && visit.wallet === null && (
              <WalletRecovery bettingKnown={visit.betting === "on"}>
                <Notice look="warn" role="status">
                  {all.shell.accountAway}
                </Notice>
              </WalletRecovery>
            )}
            <ShellOf viewer={viewer}>{children}</ShellOf>
            {visit && playPoints && (
              <p className="mt-6 text-center text-ink-soft text-small">{all.common.playPoints}</p>
            )}
            <div aria-hidden="true" className="h-4 shrink-0" />
          </main>
          <Footer bettingOn={bettingOn} brand={brand.name} support={support} visitor={visit === null} t={all} />
        </div>
      </div>
    </DataProvider>
  );
};

export default MainLayout;
