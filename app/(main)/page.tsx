import { redirect } from "next/navigation";
import { BrandHead } from "@/components/shell/brand-mark";
import { LanguageChoice } from "@/components/shell/preferences";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readVisitor } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { ArrivalFacts, ArrivalHelp, LoginPanel } from "../arrival";
import { publicMetadata } from "../public-metadata";
import { MainPage } from "./main-page";

export const generateMetadata = async () => publicMetadata((await words()).login.title);

/** Sends a signed-in player home; a visitor gets the login (docs/specification.md, 2.8 Root and errors). */
const RootPage = async () => {
  if ((await readVisitor()) !== null) redirect(routes.home);
  const { login } = await words();
  return (
    <MainPage words="login">
      <div className="flex flex-col gap-3">
        <BrandHead brand={services().settings.brand} end={<LanguageChoice />} title={login.title} />
        <section className="rounded-card border border-line bg-surface p-4">
          <LoginPanel />
        </section>
        <ArrivalHelp />
        <ArrivalFacts />
      </div>
    </MainPage>
  );
};

export default RootPage;
