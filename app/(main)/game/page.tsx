import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ChooserScreen } from "@/components/market/chooser-screen";
import { MarketsScreen } from "@/components/market/market-cards";
import { playWords } from "@/components/market/play-words";
import { ArrivalNotice } from "@/components/ui/toasts/arrival-notice";
import { words } from "@/lib/i18n/server-words";
import { routes } from "@/lib/routes";
import { favouritesFor, marketsFor, ratesFor, readVisit, requirePlay } from "@/lib/server/pages/visit";
import { MainPage } from "../main-page";
import { chooserTitle, findMarket, namedMarket, unknownMarketAt } from "../market-title";

export const generateMetadata = async ({ searchParams }: PageProps<"/game">): Promise<Metadata> =>
  chooserTitle("main", (await searchParams).market, { title: (await words()).market.title });

/** /game: the market list; /game?market=ID: that market's game types. */
const GamePage = async ({ searchParams }: PageProps<"/game">) => {
  const player = await requirePlay();
  const { market: id, notice } = await searchParams;
  const [{ bettingPlaces }, list, favourites, all] = await Promise.all([
    readVisit(),
    marketsFor(player, "main", namedMarket(id)),
    favouritesFor(player),
    words(),
  ]);
  if (typeof id === "string" && list !== null && bettingPlaces) {
    const market = findMarket(list, id) ?? redirect(unknownMarketAt(routes.game));
    const rates = await ratesFor("main");
    return (
      <MainPage words="markets">
        <ChooserScreen family="main" list={list} market={market} rates={rates?.rates ?? []} words={all} />
      </MainPage>
    );
  }
  return (
    <MainPage words="markets">
      {notice !== undefined && <ArrivalNotice look="bad" path={routes.game} text={all.errors.market_unknown} />}
      <MarketsScreen favourites={favourites} initial={list} play={bettingPlaces ? playWords(all) : null} />
    </MainPage>
  );
};

export default GamePage;
