import { redirect } from "next/navigation";
import { LoginForm } from "@/components/account/login-form";
import { AboutLinks, OperatorFacts, PlainLink } from "@/components/account/plain-links";
import { ContactLink } from "@/components/ui/contact-link";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { readSupport, readVisitor } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { publicMetadata } from "../public-metadata";
import { MainPage } from "./main-page";

export const generateMetadata = async () => publicMetadata((await words()).login.title);

/**
 * The root sends a signed-in player home; a visitor gets the landing page with the login (docs/specification.md, 2.8 Root
 * and errors).
 */
const RootPage = async () => {
  if ((await readVisitor()) !== null) redirect(routes.home);
  const [all, { whatsapp }] = await Promise.all([words(), readSupport()]);
  const { login } = all;
  const { brand, operator } = services().settings;
  return (
    <MainPage words="login">
      <div className="py-4">
        <p className="font-semibold text-accent text-lead">{brand.name}</p>
        <h1 className="font-bold text-3xl">{login.title}</h1>
      </div>
      <section className="rounded-card border border-line bg-surface p-5">
        <LoginForm />
        <div className="mt-3 -mb-2">
          <PlainLink href={routes.forgotPassword}>{login.forgot}</PlainLink>
          <PlainLink before={login.newHere} href={routes.register}>
            {login.register}
          </PlainLink>
        </div>
      </section>
      <div className="mt-6">
        <ContactLink number={whatsapp} way="whatsapp">
          {login.support}
        </ContactLink>
      </div>
      <div className="py-6 text-center text-ink-soft text-small">
        {operator && <OperatorFacts operator={operator} text={login.operator} />}
        <AboutLinks titles={all.pages.titles} />
      </div>
    </MainPage>
  );
};

export default RootPage;
