import type { ReactNode } from "react";
import { Footer } from "@/components/shell/footer";
import { Header } from "@/components/shell/header";
import { Recover } from "@/components/shell/recover";
import { SideMenu } from "@/components/shell/side-menu";
import { pickSections } from "@/lib/i18n/sections";
import { words } from "@/lib/i18n/server-words";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { services } from "@/lib/server/running-services";
import { readVisit } from "./visit";

/** Header, menu and footer around every page of a signed-in player. Each page checks for itself who asks. */
const MainLayout = async ({ children }: { readonly children: ReactNode }) => {
  const [{ player, betting, wallet }, all] = await Promise.all([readVisit(), words()]);
  const { brand, provider } = services().settings;
  const bettingOn = betting === "on";
  return (
    <WordsProvider
      sections={pickSections(all, bettingOn ? ["shell", "market", "betting", "play", "errors"] : ["shell", "market"])}
    >
      <a className="sr-only focus:not-sr-only focus:fixed focus:z-20 focus:bg-surface focus:p-4" href="#content">
        {all.shell.skip}
      </a>
      <Header betting={betting} brand={brand.name} wallet={wallet} words={all} />
      {betting === "unknown" && <Recover />}
      <div className="wide:mx-auto wide:grid wide:max-w-page wide:grid-cols-[18rem_30rem] wide:items-start wide:justify-between">
        <SideMenu
          bettingOn={bettingOn}
          mobile={player.mobile}
          name={player.name}
          playPoints={provider.mode === "sandbox"}
          words={all}
        />
        <div className="mx-auto flex min-h-[calc(100dvh-3.5rem)] w-full max-w-column flex-col">
          <main className="flex flex-1 flex-col px-4 pt-2 wide:pt-6" id="content">
            {children}
            <div aria-hidden="true" className="h-4 shrink-0" />
          </main>
          <Footer bettingOn={bettingOn} brand={brand.name} words={all} />
        </div>
      </div>
    </WordsProvider>
  );
};

export default MainLayout;
