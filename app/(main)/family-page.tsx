import type { Metadata } from "next";
import { OddsTable } from "@/components/care/odds-table";
import { FamilyScreen } from "@/components/market/family-screen";
import { playWords } from "@/components/market/play-words";
import { ArrivalNotice } from "@/components/ui/toasts/arrival-notice";
import { words } from "@/lib/i18n/server-words";
import { FAMILY_ROUTES } from "@/lib/routes";
import { favouritesFor, leaveOnBreak, marketsFor, ratesFor, readVisit } from "@/lib/server/pages/visit";
import { services } from "@/lib/server/running-services";
import { MainPage } from "./main-page";

type Family = "starline" | "gali";

interface FamilyPageProps {
  /** `?notice=unknown`: the market of an earlier address does not exist. */
  readonly searchParams: Promise<{ readonly notice?: string | string[] }>;
}

export const familyTitle = async (family: Family): Promise<Metadata> => ({
  title: (await words()).market.familyTitles[family],
});

/** Starline's or Gali's page, for every player; without betting it is the list and the chart alone. */
export const familyPage = (family: Family) => ({
  generateMetadata: () => familyTitle(family),
  show: async ({ searchParams }: FamilyPageProps) => {
    const { notice } = await searchParams;
    const { player, bettingPlaces: bettingOn } = await readVisit();
    await leaveOnBreak(player);
    const [list, rates, favourites, all] = await Promise.all([
      marketsFor(player, family),
      ratesFor(family),
      favouritesFor(player),
      words(),
    ]);
    return (
      <MainPage words={bettingOn ? "family" : "markets"}>
        {notice !== undefined && (
          <ArrivalNotice look="bad" path={FAMILY_ROUTES[family].list} text={all.errors.market_unknown} />
        )}
        <FamilyScreen
          bettingOn={bettingOn}
          chartUrl={rates?.chartUrl ?? null}
          family={family}
          favourites={favourites}
          initial={list}
          play={bettingOn ? playWords(all) : null}
          rates={bettingOn ? rates : null}
        />
        {bettingOn && rates && (
          <OddsTable
            list={rates}
            names={all.rates.names[family]}
            sandbox={services().settings.provider.mode === "sandbox"}
            words={all.care.odds}
          />
        )}
      </MainPage>
    );
  },
});
