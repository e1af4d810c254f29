import { redirect } from "next/navigation";
import { ChooserScreen } from "@/components/market/chooser-screen";
import { getTranslations } from "@/lib/i18n/server-translations";
import { FAMILY_ROUTES } from "@/lib/routes";
import { marketsFor, ratesFor, requirePageViewer, requirePlay } from "@/lib/server/pages/page-viewer";
import { familyTitle } from "./family-page";
import { MainPage } from "./main-page";
import { chooserTitle, findMarket, parseMarketId, toUnknownMarketPath } from "./market-title";

interface ChooserPageProps {
  readonly searchParams: Promise<{ readonly market?: string | string[] }>;
}

/**
 * Returns the page with the game types of a Starline or Gali market, and its title. The page redirects to the family's
 * list if betting is off (docs/specification.md, 6.1), if the URL names no market, or if a read fails.
 */
export const chooserPage = (family: "starline" | "gali") => ({
  generateMetadata: async ({ searchParams }: ChooserPageProps) =>
    chooserTitle(family, (await searchParams).market, await familyTitle(family)),
  show: async ({ searchParams }: ChooserPageProps) => {
    const { market: marketId } = await searchParams;
    const { list: instead } = FAMILY_ROUTES[family];
    const player = await requirePlay(instead);
    const [{ showsBetting }, list, rates, all] = await Promise.all([
      requirePageViewer(),
      marketsFor(player, family, parseMarketId(marketId)),
      ratesFor(family),
      getTranslations(),
    ]);
    if (typeof marketId !== "string" || !showsBetting || list === null) redirect(instead);
    const market = findMarket(list, marketId) ?? redirect(toUnknownMarketPath(instead));
    return (
      <MainPage t="markets">
        <ChooserScreen family={family} list={list} market={market} rates={rates?.rates ?? []} t={all} />
      </MainPage>
    );
  },
});
