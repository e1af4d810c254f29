"use client";

import { ClosedIcon } from "@/components/ui/icons";
import { ScreenHead } from "@/components/ui/screen-head";
import { StatePanel } from "@/components/ui/state-panel";
import { useMarkets } from "@/lib/client/use-markets";
import { useSessionOpen } from "@/lib/client/use-time-left";
import type { Market, MarketList } from "@/lib/contract/markets";
import { GAME_TYPES, type GameFamily, gameTypesOf } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import { GameTile } from "./game-tile";
import { MARKET_FAMILIES } from "./market-families";
import { MarketTimes } from "./market-times";
import { useClosedWords } from "./use-closed-words";

interface ChooserScreenProps {
  readonly family: GameFamily;
  readonly list: MarketList;
  readonly marketId: string;
}

/** The game types of one market (docs/specification.md, 6.1 Game-type choosers). */
export const ChooserScreen = ({ family, list: initial, marketId }: ChooserScreenProps) => {
  const { list } = useMarkets(family, initial);
  const isThis = ({ id }: Market) => id === marketId;
  // A list that has lost the market meanwhile changes nothing here: the server looks again with the next step.
  const market = list?.markets.find(isThis) ?? initial.markets.find(isThis);
  return market ? <Chooser family={family} market={market} /> : null;
};

/** Gali's types each say that they are closed once the time has come; elsewhere the market says so for all. */
const eachSaysSo = (family: GameFamily): boolean => gameTypesOf(family).every((id) => GAME_TYPES[id].cutoff === "open");

const Chooser = ({ family, market }: { readonly family: GameFamily; readonly market: Market }) => {
  const { play: words, common } = useWords("play");
  const closed = useClosedWords(family);
  const timeToCome = useSessionOpen(market, "Open");
  const choosable = market.isOpen || (eachSaysSo(family) && !timeToCome);

  return (
    <>
      <ScreenHead
        back={{ href: MARKET_FAMILIES[family].list, label: common.back }}
        sub={words.choose}
        title={market.name}
      />
      {choosable ? (
        <>
          <div className="mt-3 rounded-card border border-line bg-surface p-4">
            <MarketTimes market={market} />
          </div>
          <ul className="mt-4 grid grid-cols-2 gap-3">
            {gameTypesOf(family).map((id) => (
              <li key={id}>
                <GameTile id={id} market={market} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <div className="mt-3">
          <StatePanel icon={<ClosedIcon className="size-8" />} {...closed} />
        </div>
      )}
    </>
  );
};
