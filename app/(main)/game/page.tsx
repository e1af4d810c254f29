import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ChooserScreen } from "@/components/market/chooser-screen";
import { MarketsScreen } from "@/components/market/market-cards";
import { toPlayTranslations } from "@/components/market/play-translations";
import { FlashToast } from "@/components/ui/toasts/flash-toast";
import { getTranslations } from "@/lib/i18n/server-translations";
import { routes } from "@/lib/routes";
import { favouritesFor, marketsFor, ratesFor, requirePageViewer, requirePlay } from "@/lib/server/pages/page-viewer";
import { MainPage } from "../main-page";
import { chooserTitle, findMarket, parseMarketId, toUnknownMarketPath } from "../market-title";

export const generateMetadata = async ({ searchParams }: PageProps<"/game">): Promise<Metadata> =>
  chooserTitle("main", (await searchParams).market, { title: (await getTranslations()).market.title });

/** Shows /game: the market list, or with `?market=ID` the game types of that market. */
const GamePage = async ({ searchParams }: PageProps<"/game">) => {
  const player = await requirePlay();
  const { market: id, notice } = await searchParams;
  const [{ showsBetting }, list, favourites, all] = await Promise.all([
    requirePageViewer(),
    marketsFor(player, "main", parseMarketId(id)),
    favouritesFor(player),
    getTranslations(),
  ]);
  if (typeof id === "string" && list !== null && showsBetting) {
    const market = findMarket(list, id) ?? redirect(toUnknownMarketPath(routes.game));
    const rates = await ratesFor("main");
    return (
      <MainPage t="markets">
        <ChooserScreen family="main" list={list} market={market} rates={rates?.rates ?? []} t={all} />
      </MainPage>
    );
  }
  return (
    <MainPage t="markets">
      {notice !== undefined && <FlashToast variant="bad" path={routes.game} text={all.errors.market_unknown} />}
      <MarketsScreen favourites={favourites} initial={list} play={showsBetting ? toPlayTranslations(all) : null} />
    </MainPage>
  );
};

export default GamePage;
