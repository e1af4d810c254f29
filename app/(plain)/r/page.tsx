import type { Metadata } from "next";
import { PlainLink } from "@/components/account/plain-link";
import { RegisterForm } from "@/components/account/register-form";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { PlainPage } from "../plain-page";
import { arrivalNotice, type StartPageProps } from "../start-over";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).account.register.title });

/** /r: a new player's user name, phone and password. */
const RegisterPage = async ({ searchParams }: StartPageProps) => {
  const { register } = (await words()).account;
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
      notice={await arrivalNotice(searchParams)}
      title={register.title}
    >
      <RegisterForm />
    </PlainPage>
  );
};

export default RegisterPage;
