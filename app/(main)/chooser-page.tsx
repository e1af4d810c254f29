import { redirect } from "next/navigation";
import { ChooserScreen } from "@/components/market/chooser-screen";
import { words } from "@/lib/i18n/server-words";
import { FAMILY_ROUTES } from "@/lib/routes";
import { marketsFor, ratesFor, readVisit, requireBetting } from "@/lib/server/pages/visit";
import { MainPage } from "./main-page";
import { findMarket, namedMarket, unknownMarketAt } from "./market-address";

interface ChooserPageProps {
  readonly family: "starline" | "gali";
  /** As the address gave it: nothing, one or several. */
  readonly marketId: string | string[] | undefined;
}

/**
 * The game types of a Starline or Gali market. Its list stands in wherever there is nothing to choose: where betting is
 * off (docs/specification.md, 6.1 Game-type choosers), no market is named, or the account or the list cannot be had.
 */
export const ChooserPage = async ({ family, marketId }: ChooserPageProps) => {
  const { list: instead } = FAMILY_ROUTES[family];
  const player = await requireBetting(instead);
  const [{ bettingPlaces }, list, rates, all] = await Promise.all([
    readVisit(),
    marketsFor(player, family, namedMarket(marketId)),
    ratesFor(family),
    words(),
  ]);
  if (typeof marketId !== "string" || !bettingPlaces || list === null) redirect(instead);
  const market = findMarket(list, marketId) ?? redirect(unknownMarketAt(instead));
  return (
    <MainPage words="markets">
      <ChooserScreen family={family} list={list} market={market} rates={rates?.rates ?? []} words={all} />
    </MainPage>
  );
};
