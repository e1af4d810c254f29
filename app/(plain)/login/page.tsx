import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { LoginForm } from "@/components/account/login-form";
import { PlainLink } from "@/components/account/plain-links";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { playerKnownToProvider } from "@/lib/server/pages/visit";
import { PlainPage } from "../plain-page";
import { arrivalNotice, type StartPageProps } from "../start-over";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await words()).login.title });

/** /login. A session that the provider still knows goes home; one that it denies sees the form, never a loop. */
const LoginPage = async ({ searchParams }: StartPageProps) => {
  if (await playerKnownToProvider()) redirect(routes.home);
  const { login } = await words();
  return (
    <PlainPage
      arrival
      links={
        <div className="mt-3 -mb-2">
          <PlainLink href={routes.forgotPassword}>{login.forgot}</PlainLink>
          <PlainLink before={login.newHere} href={routes.register}>
            {login.register}
          </PlainLink>
        </div>
      }
      notice={await arrivalNotice(searchParams)}
      title={login.title}
    >
      <LoginForm />
    </PlainPage>
  );
};

export default LoginPage;
