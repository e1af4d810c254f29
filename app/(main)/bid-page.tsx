import { redirect } from "next/navigation";
import { BidScreen } from "@/components/bid/bid-screen";
import { MarketsScreen } from "@/components/market/markets-screen";
import type { MainGameTypeId } from "@/lib/domain/game/game-types";
import { pickSections } from "@/lib/i18n/sections";
import { words } from "@/lib/i18n/server-words";
import { WordsProvider } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { requireBetting } from "@/lib/server/session/current-player";
import { findMarket, UNKNOWN_MARKET } from "./market-address";
import { readMarkets, readVisit } from "./visit";

interface BidPageProps {
  readonly gameTypeId: MainGameTypeId;
  /** As the address gave it: nothing, one or several. */
  readonly marketId: string | string[] | undefined;
}

/** Every main bid screen's page: who asks, which market, then the one screen with the game type's row. */
export const BidPage = async ({ gameTypeId, marketId }: BidPageProps) => {
  await requireBetting();
  if (typeof marketId !== "string") redirect(routes.game);
  const [{ player, betting, wallet }, list, all] = await Promise.all([readVisit(), readMarkets(), words()]);
  // Without the account or any list nothing can be bid: the list's own screen says so and recovers by itself.
  if (list === null || betting !== "on") return <MarketsScreen bettingOn={false} initial={list} />;
  const market = findMarket(list, marketId) ?? redirect(UNKNOWN_MARKET);
  return (
    <WordsProvider sections={pickSections(all, ["bid"])}>
      <BidScreen
        gameTypeId={gameTypeId}
        list={list}
        marketId={market.id}
        playerKey={player.playerKey}
        wallet={wallet}
      />
    </WordsProvider>
  );
};
