import type { Metadata } from "next";
import { ArrivalNotice } from "@/components/market/arrival-notice";
import { FamilyScreen } from "@/components/market/family-screen";
import { words } from "@/lib/i18n/server-words";
import { FAMILY_ROUTES } from "@/lib/routes";
import { favouritesFor, marketsFor, ratesFor, readVisit } from "@/lib/server/pages/visit";
import { MainPage } from "./main-page";

type Family = "starline" | "gali";

interface FamilyPageProps {
  readonly family: Family;
  /** Why the player was brought here, as the address gave it. */
  readonly notice: string | string[] | undefined;
}

export const familyTitle = async (family: Family): Promise<Metadata> => ({
  title: (await words()).market.familyTitles[family],
});

/** Starline's or Gali's page: open to every player; without betting it is the list and the chart alone. */
export const FamilyPage = async ({ family, notice }: FamilyPageProps) => {
  const { player, bettingPlaces: bettingOn } = await readVisit();
  const [list, rates, favourites, all] = await Promise.all([
    marketsFor(player, family),
    ratesFor(family),
    favouritesFor(player),
    words(),
  ]);
  return (
    <MainPage words={bettingOn ? "family" : "markets"}>
      {notice !== undefined && <ArrivalNotice path={FAMILY_ROUTES[family].list} text={all.errors.market_unknown} />}
      <FamilyScreen
        bettingOn={bettingOn}
        chartUrl={rates?.chartUrl ?? null}
        family={family}
        favourites={favourites}
        initial={list}
        play={bettingOn ? all.play.playGame : null}
        rates={bettingOn ? rates : null}
      />
    </MainPage>
  );
};
