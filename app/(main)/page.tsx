import { redirect } from "next/navigation";
import { LanguageChoice } from "@/components/account/preferences";
import { BrandHead } from "@/components/shell/brand-mark";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { getPageViewer } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { LandingFacts, LandingHelp, LoginPanel } from "../landing";
import { publicMetadata } from "../public-metadata";
import { MainPage } from "./main-page";

export const generateMetadata = async () => publicMetadata((await getTranslations()).login.title);

/** Redirects a signed-in player to home, and shows a visitor the login (docs/specification.md, 2.8 Root and errors). */
const RootPage = async () => {
  if ((await getPageViewer()) !== null) redirect(routes.home);
  const { common, login, pages } = await getTranslations();
  const { brand, provider } = services().settings;
  return (
    <MainPage t="login">
      <div className="flex flex-col gap-3">
        <BrandHead
          brand={brand}
          end={
            <div className="wide:hidden">
              <LanguageChoice />
            </div>
          }
          title={login.title}
        />
        <section className="rounded-card border border-line bg-surface p-4">
          <LoginPanel />
        </section>
        <LandingHelp />
        <p className="text-center text-ink-soft text-small">
          {pages.what} {provider.mode === "sandbox" && common.playPoints}
        </p>
        <LandingFacts />
      </div>
    </MainPage>
  );
};

export default RootPage;
