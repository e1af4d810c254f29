import { redirect } from "next/navigation";
import { BidScreen } from "@/components/bid/bid-screen";
import { BidUnavailable } from "@/components/bid/bid-unavailable";
import { toCountedKind } from "@/lib/domain/care/limits";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { FAMILY_ROUTES } from "@/lib/routes";
import { careFor, marketsFor, ratesFor, requirePageViewer, requirePlay } from "@/lib/server/pages/page-viewer";
import { BidCareLine } from "../limits-left";
import { MainPage } from "../main-page";
import { findMarket, marketTitle, toUnknownMarketPath } from "../market-title";
import { RecentRequestSection } from "../recent-request";

interface BidPageProps {
  readonly searchParams: Promise<{ readonly market?: string | string[] }>;
}

/** Returns the page of a game type's bid screen, `/SLUG?market=ID`, and its title. */
export const bidPage = (gameTypeId: GameTypeId) => ({
  generateMetadata: async ({ searchParams }: BidPageProps) => marketTitle(gameTypeId, (await searchParams).market),
  show: async ({ searchParams }: BidPageProps) => (
    <BidPage gameTypeId={gameTypeId} marketId={(await searchParams).market} />
  ),
});

interface MarketProps {
  readonly gameTypeId: GameTypeId;
  /** The market ids of the URL: none, one or several. */
  readonly marketId: string | string[] | undefined;
}

const BidPage = async ({ gameTypeId, marketId }: MarketProps) => {
  const bettor = await requirePlay();
  const { family } = GAME_TYPES[gameTypeId];
  const { list: marketList } = FAMILY_ROUTES[family];
  if (typeof marketId !== "string") redirect(marketList);
  const [{ player, betting, wallet }, list, rates] = await Promise.all([
    requirePageViewer(),
    marketsFor(bettor, family, marketId),
    ratesFor(family),
  ]);
  // Without the account or the list no bid is possible, so the screen says so and tries again.
  if (list === null || betting !== "on") {
    return (
      <MainPage t="bid">
        <BidUnavailable gameTypeId={gameTypeId} />
      </MainPage>
    );
  }
  const care = await careFor(player.playerKey);
  const isStakeLimited = care.limits.some(({ name, points }) => points !== null && toCountedKind(name) === "stake");
  const market = findMarket(list, marketId) ?? redirect(toUnknownMarketPath(marketList));
  return (
    <MainPage t="bid">
      <BidScreen
        care={isStakeLimited ? care : null}
        gameTypeId={gameTypeId}
        list={list}
        marketId={market.id}
        playerKey={player.playerKey}
        rates={rates?.rates ?? []}
        recent={<RecentRequestSection about={{ marketId: market.id }} playerKey={player.playerKey} />}
        wallet={wallet}
      />
      {/* The line stands below the slip, so that the title stands where players without a limit have it. */}
      <div className="pt-3">
        <BidCareLine playerKey={player.playerKey} />
      </div>
    </MainPage>
  );
};
