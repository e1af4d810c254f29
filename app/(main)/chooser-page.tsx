import { redirect } from "next/navigation";
import { ChooserScreen } from "@/components/market/chooser-screen";
import { getTranslations } from "@/lib/i18n/server-translations";
import { FAMILY_ROUTES } from "@/lib/routes";
import { marketsFor, ratesFor, requirePageViewer, requirePlay } from "@/lib/server/pages/page-viewer";
import { familyTitle } from "./family-page";
import { MainPage } from "./main-page";
import { chooserTitle, findMarket, namedMarket, unknownMarketAt } from "./market-title";

interface ChooserPageProps {
  readonly searchParams: Promise<{ readonly market?: string | string[] }>;
}

/**
 * The game types of a Starline or Gali market. It leads to the family's list if betting is off (docs/specification.md, 6.1),
 * the address names no market, or a read fails.
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
      marketsFor(player, family, namedMarket(marketId)),
      ratesFor(family),
      getTranslations(),
    ]);
    if (typeof marketId !== "string" || !showsBetting || list === null) redirect(instead);
    const market = findMarket(list, marketId) ?? redirect(unknownMarketAt(instead));
    return (
      <MainPage t="markets">
        <ChooserScreen family={family} list={list} market={market} rates={rates?.rates ?? []} t={all} />
      </MainPage>
    );
  },
});
