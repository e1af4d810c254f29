import { redirect } from "next/navigation";
import { BidScreen } from "@/components/bid/bid-screen";
import { BidUnavailable } from "@/components/bid/bid-unavailable";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { FAMILY_ROUTES } from "@/lib/routes";
import { marketsFor, ratesFor, readVisit, requireBetting } from "@/lib/server/pages/visit";
import { gameIdOf } from "@/lib/server/play/bid-kind";
import { MainPage } from "../main-page";
import { findMarket, unknownMarketAt } from "../market-address";
import { marketTitle } from "../market-title";
import { SentLately } from "../sent-lately";

interface BidPageProps {
  readonly gameTypeId: GameTypeId;
  /** As the address gave it: nothing, one or several. */
  readonly marketId: string | string[] | undefined;
}

/** Every bid screen: who asks, which market, then the one screen with the game type's row. */
const BidPage = async ({ gameTypeId, marketId }: BidPageProps) => {
  const asker = await requireBetting();
  const { family } = GAME_TYPES[gameTypeId];
  const { list: marketList } = FAMILY_ROUTES[family];
  if (typeof marketId !== "string") redirect(marketList);
  const [{ player, betting, wallet }, list, rates] = await Promise.all([
    readVisit(),
    marketsFor(asker, family, marketId),
    ratesFor(family),
  ]);
  // Without the account or the list no bid is possible: the screen says so and tries again.
  if (list === null || betting !== "on") {
    return (
      <MainPage words="bid">
        <BidUnavailable gameTypeId={gameTypeId} />
      </MainPage>
    );
  }
  const market = findMarket(list, marketId) ?? redirect(unknownMarketAt(marketList));
  return (
    <MainPage words="bid">
      <SentLately isMeant={(request) => gameIdOf(request) === market.id} kindName="bid" playerKey={player.playerKey} />
      <BidScreen
        gameTypeId={gameTypeId}
        list={list}
        marketId={market.id}
        playerKey={player.playerKey}
        rates={rates?.rates ?? []}
        wallet={wallet}
      />
    </MainPage>
  );
};

interface Asked {
  readonly searchParams: Promise<{ readonly market?: string | string[] }>;
}

/** The page of a game type's bid screen, and its title. */
export const bidPage = (gameTypeId: GameTypeId) => ({
  title: async ({ searchParams }: Asked) => marketTitle(gameTypeId, (await searchParams).market),
  show: async ({ searchParams }: Asked) => <BidPage gameTypeId={gameTypeId} marketId={(await searchParams).market} />,
});
