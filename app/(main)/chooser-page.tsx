import { redirect } from "next/navigation";
import { ChooserScreen } from "@/components/market/chooser-screen";
import { MARKET_FAMILIES } from "@/components/market/market-families";
import { marketSections } from "@/lib/i18n/sections";
import { words } from "@/lib/i18n/server-words";
import { requireBetting } from "@/lib/server/pages/current-player";
import { MainPage } from "./main-page";
import { findMarket, unknownMarketAt } from "./market-address";
import { marketsFor, readVisit } from "./visit";

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
  const { list: instead } = MARKET_FAMILIES[family];
  const player = await requireBetting(instead);
  const [{ betting }, list, all] = await Promise.all([readVisit(), marketsFor(player, family), words()]);
  if (typeof marketId !== "string" || betting !== "on" || list === null) redirect(instead);
  const market = findMarket(list, marketId) ?? redirect(unknownMarketAt(instead));
  return (
    <MainPage words={marketSections(all, true)}>
      <ChooserScreen family={family} list={list} marketId={market.id} />
    </MainPage>
  );
};
