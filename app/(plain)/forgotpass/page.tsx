import { ForgotForm } from "@/components/account/code-forms";
import { PlainLink } from "@/components/account/plain-links";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { currentChallenge } from "@/lib/server/pages/current-challenge";
import { publicMetadata } from "../../public-metadata";
import { PlainPage, readFlashMessage, type StartPageProps } from "../plain-page";

export const generateMetadata = async () => publicMetadata((await getTranslations()).account.forgot.title);

/** Shows /forgotpass: the number to which a reset code is sent. */
const ForgotPage = async ({ searchParams }: StartPageProps) => {
  const { forgot } = (await getTranslations()).account;
  return (
    <PlainPage
      arrival
      links={
        <div className="mt-3 -mb-2">
          <PlainLink href={routes.login}>{forgot.login}</PlainLink>
        </div>
      }
      notice={await readFlashMessage(searchParams)}
      title={forgot.title}
    >
      <p className="mb-4 text-ink-soft">{forgot.intro}</p>
      <ForgotForm typed={(await currentChallenge("password-reset"))?.phone ?? null} />
    </PlainPage>
  );
};

export default ForgotPage;
