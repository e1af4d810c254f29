import { redirect } from "next/navigation";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { playerKnownToProvider } from "@/lib/server/pages/visit";
import { readWayBack } from "@/lib/server/pages/way-back";
import { LoginPanel } from "../../arrival";
import { publicMetadata } from "../../public-metadata";
import { arrivalNotice, PlainPage } from "../plain-page";

export const generateMetadata = async () => publicMetadata((await words()).login.title);

interface LoginPageProps {
  readonly searchParams: Promise<{ readonly [name in "notice" | "next" | "for"]?: string | string[] }>;
}

/** /login. A player whom the provider still knows goes on; else the form is shown, so that no redirect loops. */
const LoginPage = async ({ searchParams }: LoginPageProps) => {
  const { next, for: owner } = await searchParams;
  const wayBack = readWayBack(next, owner);
  const known = await playerKnownToProvider();
  if (known) redirect(wayBack && known.playerKey.startsWith(wayBack.owner) ? wayBack.path : routes.home);
  const { login } = await words();
  return (
    <PlainPage arrival notice={await arrivalNotice(searchParams)} title={login.title}>
      <LoginPanel wayBack={wayBack} />
    </PlainPage>
  );
};

export default LoginPage;
