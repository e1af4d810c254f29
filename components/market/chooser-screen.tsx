"use client";

import { ClosedIcon } from "@/components/ui/icons";
import { ScreenHead } from "@/components/ui/screen-head";
import { StatePanel } from "@/components/ui/state-panel";
import { useMarkets } from "@/lib/client/use-markets";
import type { Market, MarketList } from "@/lib/contract/markets";
import { gameTypesOf } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { GameTile } from "./game-tile";
import { MarketTimes } from "./market-times";

interface ChooserScreenProps {
  readonly list: MarketList;
  readonly marketId: string;
}

/** The ten game types of one market (second document, "Game-type choosers"). */
export const ChooserScreen = ({ list: initial, marketId }: ChooserScreenProps) => {
  const words = useWords("play");
  const errors = useWords("errors");
  const common = useWords("common");
  const { list } = useMarkets("main", initial);
  const isThis = ({ id }: Market) => id === marketId;
  // A list that has lost the market meanwhile changes nothing here: the server looks again with the next step.
  const market = list?.markets.find(isThis) ?? initial.markets.find(isThis);
  if (!market) return null;

  return (
    <>
      <ScreenHead back={{ href: routes.game, label: common.back }} sub={words.choose} title={market.name} />
      {market.isOpen ? (
        <>
          <div className="mt-3 rounded-card border border-line bg-surface p-4">
            <MarketTimes market={market} />
          </div>
          <ul className="mt-4 grid grid-cols-2 gap-3">
            {gameTypesOf("main").map((id) => (
              <li key={id}>
                <GameTile id={id} market={market} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="mt-3">
          <StatePanel icon={<ClosedIcon className="size-8" />} title={errors.market_closed} />
        </div>
      )}
    </>
  );
};
