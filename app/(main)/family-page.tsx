import type { Metadata } from "next";
import { OddsTable } from "@/components/care/odds-table";
import { FamilyScreen } from "@/components/market/family-screen";
import { toPlayTranslations } from "@/components/market/play-translations";
import { FlashToast } from "@/components/ui/toasts/flash-toast";
import { getTranslations } from "@/lib/i18n/server-translations";
import { FAMILY_ROUTES } from "@/lib/routes";
import {
  favouritesFor,
  marketsFor,
  ratesFor,
  redirectIfBlocked,
  requirePageViewer,
} from "@/lib/server/pages/page-viewer";
import { services } from "@/lib/server/running-services";
import { MainPage } from "./main-page";

type Family = "starline" | "gali";

interface FamilyPageProps {
  /** The query: `?notice=unknown` says that the market of the last URL does not exist. */
  readonly searchParams: Promise<{ readonly notice?: string | string[] }>;
}

/** Returns the title of a family's page. */
export const familyTitle = async (family: Family): Promise<Metadata> => ({
  title: (await getTranslations()).market.familyTitles[family],
});

/**
 * Returns Starline's or Gali's page and its title, for every player. Without betting it has the list and the chart
 * alone.
 */
export const familyPage = (family: Family) => ({
  generateMetadata: () => familyTitle(family),
  show: async ({ searchParams }: FamilyPageProps) => {
    const { notice } = await searchParams;
    const { player, showsBetting: bettingOn } = await requirePageViewer();
    await redirectIfBlocked(player);
    const [list, rates, favourites, all] = await Promise.all([
      marketsFor(player, family),
      ratesFor(family),
      favouritesFor(player),
      getTranslations(),
    ]);
    return (
      <MainPage t={bettingOn ? "family" : "markets"}>
        {notice !== undefined && (
          <FlashToast variant="bad" path={FAMILY_ROUTES[family].list} text={all.errors.market_unknown} />
        )}
        <FamilyScreen
          bettingOn={bettingOn}
          chartUrl={rates?.chartUrl ?? null}
          family={family}
          favourites={favourites}
          initial={list}
          play={bettingOn ? toPlayTranslations(all) : null}
          rates={bettingOn ? rates : null}
        />
        {bettingOn && rates && (
          <OddsTable
            list={rates}
            names={all.rates.names[family]}
            sandbox={services().settings.provider.mode === "sandbox"}
            t={all.care.odds}
          />
        )}
      </MainPage>
    );
  },
});
