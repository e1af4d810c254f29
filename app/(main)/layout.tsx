import type { ReactNode } from "react";
import { Bell } from "@/components/events/bell";
import { Footer } from "@/components/shell/footer";
import { Header, VisitorHeader } from "@/components/shell/header";
import { LockGate } from "@/components/shell/lock/lock-gate";
import { OfflineBar } from "@/components/shell/offline-bar";
import { PageBars } from "@/components/shell/pending-requests";
import { Recover } from "@/components/shell/recover";
import { SideMenu } from "@/components/shell/side-menu";
import { ShellOf } from "@/components/shell/viewer-watch";
import { Notice } from "@/components/ui/notice";
import { DataProvider } from "@/lib/client/data/read";
import { words } from "@/lib/i18n/server-words";
import { readSupport, readVisitor } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { chosenTheme, lockExpected } from "../browser-cookies";
import { viewerOf } from "./main-page";

/** Header, menu and footer. A navigation keeps this layout, so each page checks the player and brings its own words. */
const MainLayout = async ({ children }: { readonly children: ReactNode }) => {
  const [visit, support, all, theme] = await Promise.all([readVisitor(), readSupport(), words(), chosenTheme()]);
  const { brand: own, provider, push, appDownloadUrl } = services().settings;
  const brand = { name: own.name, logo: own.logo !== null };
  const bettingOn = visit?.bettingPlaces ?? false;
  const playPoints = provider.mode === "sandbox";
  const [viewer, locked] = await Promise.all([viewerOf(visit), lockExpected()]);
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
              words={{ title: all.events.title, unread: all.events.unread }}
            />
          }
          betting={visit.betting}
          brand={brand.name}
          logo={brand.logo}
          wallet={visit.wallet}
          words={all}
        />
      ) : (
        <VisitorHeader brand={brand.name} download={appDownloadUrl} logo={brand.logo} words={all} />
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
          words={all}
        />
        <div className="page-column @container/column">
          <main className="flex flex-1 flex-col px-4 pt-2 wide:pt-6" id="content">
            {visit && visit.betting !== "off" && visit.wallet === null && (
              <Recover bettingKnown={visit.betting === "on"}>
                <Notice look="warn" role="status">
                  {all.shell.accountAway}
                </Notice>
              </Recover>
            )}
            <ShellOf viewer={viewer}>{children}</ShellOf>
            {visit && playPoints && (
              <p className="mt-6 text-center text-ink-soft text-small">{all.common.playPoints}</p>
            )}
            <div aria-hidden="true" className="h-4 shrink-0" />
          </main>
          <Footer bettingOn={bettingOn} brand={brand.name} support={support} visitor={visit === null} words={all} />
        </div>
      </div>
    </DataProvider>
  );
};

export default MainLayout;
