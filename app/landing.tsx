import type { ComponentProps } from "react";
import { LoginForm } from "@/components/account/login-form";
import { AboutLinks, OperatorFacts, PlainLink } from "@/components/account/plain-links";
import { buttonClass } from "@/components/ui/button-class";
import { ContactLink } from "@/components/ui/contact-link";
import { PlayIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { readSupportContact } from "@/lib/server/accounts/read-support-contact";
import { services } from "@/lib/server/running-services";

/** Shows the login form with the links to a new password and to registration. */
export const LoginPanel = async (form: ComponentProps<typeof LoginForm>) => {
  const { login } = await getTranslations();
  return (
    <>
      <LoginForm {...form} />
      <div className="-mx-2 mt-2 -mb-3 flex flex-wrap justify-between">
        <PlainLink href={routes.forgotPassword}>{login.forgot}</PlainLink>
        <PlainLink href={routes.register}>{login.register}</PlainLink>
      </div>
    </>
  );
};

/** Links How To Play and the support chat for visitors. */
export const LandingHelp = async () => {
  const [{ login, shell }, support] = await Promise.all([getTranslations(), readSupportContact(services())]);
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      <Link className={buttonClass("secondary", "text-small!")} href={routes.howToPlay}>
        <PlayIcon className="size-5" />
        {shell.howToPlay}
      </Link>
      <ContactLink className={buttonClass("secondary", "text-small!")} number={support} way="whatsapp">
        {login.support}
      </ContactLink>
    </div>
  );
};

/** Shows the operator, or else that this is for adults, and the links to the terms for visitors. */
export const LandingFacts = async () => {
  const { login, pages } = await getTranslations();
  const { operator } = services().settings;
  return (
    <div className="text-center text-ink-soft text-small">
      {operator ? <OperatorFacts operator={operator} text={login.operator} /> : <p>{pages.adults}</p>}
      <AboutLinks titles={pages.titles} />
    </div>
  );
};
