import { redirect } from "next/navigation";
import { RegisterForm } from "@/components/account/code-forms";
import { PlainLink } from "@/components/account/plain-links";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { currentRegistration } from "@/lib/server/pages/current-challenge";
import { playerKnownToProvider } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { publicMetadata } from "../../public-metadata";
import { PlainPage, readFlashMessage, type StartPageProps } from "../plain-page";

export const generateMetadata = async () => publicMetadata((await getTranslations()).account.register.title);

/**
 * Shows /r: a new player's user name, phone and password, with what was typed before. A signed-in player is redirected
 * to home.
 */
const RegisterPage = async ({ searchParams }: StartPageProps) => {
  if (await playerKnownToProvider()) redirect(routes.home);
  const { register } = (await getTranslations()).account;
  return (
    <PlainPage
      arrival
      links={
        <div className="mt-3 -mb-2">
          <PlainLink before={register.haveAccount} href={routes.login}>
            {register.login}
          </PlainLink>
        </div>
      }
      notice={await readFlashMessage(searchParams)}
      title={register.title}
    >
      <RegisterForm minimumAge={services().settings.operator?.minimumAge ?? null} typed={await currentRegistration()} />
    </PlainPage>
  );
};

export default RegisterPage;
