import type { Metadata, Route } from "next";
import type { ReactNode } from "react";
import { TextScreen } from "@/components/text/text-screen";
import { ContactLink } from "@/components/ui/contact-link";
import type { TextPage as PageName } from "@/lib/contract/pages";
import { interpolate } from "@/lib/i18n/interpolate";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { getPageViewer, readSupport } from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { publicMetadata } from "../public-metadata";
import { MainPage } from "./main-page";
import { readOperatorText } from "./operator-text";

const SEE_ALSO: Readonly<Partial<Record<PageName, readonly PageName[]>>> = {
  about: ["htp", "privacypolicy", "delete"],
  privacypolicy: ["privacy", "delete"],
  privacy: ["privacypolicy", "delete"],
  delete: ["privacypolicy"],
};

const PATHS: Readonly<Record<PageName, Route>> = {
  about: routes.about,
  privacypolicy: routes.privacyPolicy,
  privacy: routes.privacy,
  delete: routes.deleteAccount,
  htp: routes.howToPlay,
  "jodi-tricks": routes.jodiTricks,
  "number-picks": routes.numberPicks,
};

/** Returns the title and the preview of a text page. */
export const textTitle = async (page: PageName): Promise<Metadata> =>
  publicMetadata((await getTranslations()).pages.titles[page]);

interface TextPageProps {
  readonly page: PageName;
  readonly above?: ReactNode;
  /** What stands above our own text; it is left out if the operator has a text. */
  readonly oursAbove?: ReactNode;
  /** What stands below our own text; it is left out if the operator has a text. */
  readonly ours?: ReactNode;
  readonly children?: ReactNode;
}

/** Shows a text page: the operator's text if there is one, else ours. */
export const TextPage = async ({ page, above, oursAbove, ours, children }: TextPageProps) => {
  const running = services();
  const [all, pageViewer, theirs] = await Promise.all([getTranslations(), getPageViewer(), readOperatorText(page)]);
  const { brand, provider } = running.settings;
  const draws = all.care.odds[provider.mode];
  const seeAlso = SEE_ALSO[page];
  return (
    <MainPage back={pageViewer === null ? routes.root : routes.home} title={all.pages.titles[page]}>
      <TextScreen
        above={above ?? (theirs === null && oursAbove)}
        theirs={theirs !== null}
        language={theirs?.language}
        text={theirs?.text ?? interpolate(all.pageBodies[page], { brand: brand.name, draws })}
        {...(seeAlso && {
          seeAlso: {
            title: all.pages.seeAlso,
            links: seeAlso.map((other) => ({ href: PATHS[other], name: all.pages.titles[other] })),
          },
        })}
      >
        {theirs === null && ours}
        {children}
      </TextScreen>
    </MainPage>
  );
};

/** Returns the page of a text with the link to support below it, and its title. */
export const textPage = (page: PageName) => ({
  generateMetadata: () => textTitle(page),
  show: () => (
    <TextPage page={page}>
      <AskSupport />
    </TextPage>
  ),
});

/**
 * Links support below a text page.
 * @param request The prefilled text of the chat.
 */
export const AskSupport = async ({ request }: { readonly request?: string }) => {
  const [{ whatsapp }, { pages }] = await Promise.all([readSupport(), getTranslations()]);
  return (
    <div className="mt-4">
      <ContactLink number={whatsapp} way="whatsapp" {...(request !== undefined && { text: request })}>
        {pages.askSupport}
        <span className="sr-only"> ({pages.newTab})</span>
      </ContactLink>
    </div>
  );
};
