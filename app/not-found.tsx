import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { buttonClass } from "@/components/ui/button-class";
import { ContactLink } from "@/components/ui/contact-link";
import { Link } from "@/components/ui/link";
import { findCanonicalPath } from "@/lib/canonical-path";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { readSupportContact } from "@/lib/server/accounts/read-support-contact";
import { currentPlayer } from "@/lib/server/pages/page-viewer";
import { REQUEST_URL_HEADER } from "@/lib/server/request-url-header";
import { services } from "@/lib/server/running-services";
import MainLayout from "./(main)/layout";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations()).missing.title });

const PAGES: ReadonlySet<string> = new Set(Object.values(routes));

/**
 * Shows that a URL has no page, with header and footer for a player. A URL in another letter case is redirected to the
 * known one (docs/architecture.md, "Addresses"). No page calls `notFound`, because it would be empty without script.
 */
const NotFound = async () => {
  const requestUrl = (await headers()).get(REQUEST_URL_HEADER) ?? "";
  const [path = ""] = requestUrl.split("?");
  const known = findCanonicalPath(requestUrl);
  if (known !== undefined) redirect(known);
  // For a known page nothing is rendered, because the framework renders this component with every page in case it is
  // needed.
  if (PAGES.has(path)) return null;
  // While the store is down everybody counts as a visitor; /login then redirects a signed-in player to home.
  const [player, support, { crash, login, missing, shell }] = await Promise.all([
    currentPlayer().catch(() => null),
    readSupportContact(services()),
    getTranslations(),
  ]);
  const content = (
    <>
      <h1 className="text-title font-bold">{missing.title}</h1>
      <p className="text-ink-soft">{missing.message}</p>
      <Link className={buttonClass("primary")} href={player ? routes.home : routes.login}>
        {player ? crash.home : shell.login}
      </Link>
      {player === null && (
        <Link className={buttonClass("secondary")} href={routes.howToPlay}>
          {shell.howToPlay}
        </Link>
      )}
      <ContactLink number={support} way="whatsapp">
        {login.support}
      </ContactLink>
    </>
  );
  if (player === null) {
    return (
      <main className="mx-auto flex min-h-dvh max-w-column flex-col justify-center gap-4 px-4 py-6">{content}</main>
    );
  }
  return (
    <MainLayout>
      <div className="flex flex-1 flex-col justify-center gap-4 py-6">{content}</div>
    </MainLayout>
  );
};

export default NotFound;
