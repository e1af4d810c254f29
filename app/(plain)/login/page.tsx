import { redirect } from "next/navigation";
import { getTranslations } from "@/lib/i18n/server-translations";
import { GAME_ROUTES, routes } from "@/lib/routes";
import { playerKnownToProvider } from "@/lib/server/pages/page-viewer";
import { parseReturnTo } from "@/lib/server/pages/return-to";
import { LoginPanel } from "../../landing";
import { publicMetadata } from "../../public-metadata";
import { PlainPage, readFlashMessage } from "../plain-page";

export const generateMetadata = async () => publicMetadata((await getTranslations()).login.title);

const BID_SCREENS: readonly string[] = Object.values(GAME_ROUTES);

interface LoginPageProps {
  readonly searchParams: Promise<{ readonly [name in "notice" | "next" | "for"]?: string | string[] }>;
}

/** Shows /login. Only a player whom the provider still knows is redirected, so that no redirect loops. */
const LoginPage = async ({ searchParams }: LoginPageProps) => {
  const { next, for: owner } = await searchParams;
  const returnTo = parseReturnTo(next, owner);
  const known = await playerKnownToProvider();
  if (known) redirect(returnTo && known.playerKey.startsWith(returnTo.owner) ? returnTo.path : routes.home);
  const [{ login }, flash] = await Promise.all([getTranslations(), readFlashMessage(searchParams)]);
  const leadsToBids = returnTo !== null && BID_SCREENS.includes(returnTo.path.replace(/\?.*$/, ""));
  const notice = flash && leadsToBids ? `${flash} ${login.listKept}` : flash;
  return (
    <PlainPage arrival notice={notice} title={login.title}>
      <LoginPanel returnTo={returnTo} />
    </PlainPage>
  );
};

export default LoginPage;
