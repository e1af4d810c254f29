"use client";

import { ClosedIcon, NextIcon } from "@/components/ui/icons";
import { ScreenHead } from "@/components/ui/screen-head";
import { StatePanel } from "@/components/ui/state-panel";
import { useSessionOpen } from "@/lib/client/clock/use-time-left";
import { useLastPlay } from "@/lib/client/money-request/last-play";
import { usePageAhead } from "@/lib/client/page/page-ahead";
import { useMarkets } from "@/lib/client/polling/use-shared-list";
import type { Market, MarketList } from "@/lib/contract/markets";
import { GAME_TYPES, type GameFamily, type GameTypeId, gameTypesOf } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, forMarket, GAME_ROUTES } from "@/lib/routes";
import { useClosedWords } from "./closed-words";
import { GameTile } from "./game-tile";
import { MarketTimes } from "./market-times";

interface ChooserScreenProps {
  /** A keyed digest of the player: what was last played is kept under it. */
  readonly playerKey: string;
  /** What the family's games pay; none while that is not known. */
  readonly rates: readonly PayRate[];
  readonly family: GameFamily;
  readonly list: MarketList;
  readonly marketId: string;
}

/** The game types of one market (docs/specification.md, 6.1 Game-type choosers). */
export const ChooserScreen = ({ family, list: initial, marketId, ...rest }: ChooserScreenProps) => {
  const { list } = useMarkets(family, initial);
  const isThis = ({ id }: Market) => id === marketId;
  // If the market has left the list meanwhile, show it as it was: the server checks again at the next step.
  const market = list?.markets.find(isThis) ?? initial.markets.find(isThis);
  return market ? <Chooser family={family} market={market} {...rest} /> : null;
};

/** Gali's types each say that they are closed once the time has come; elsewhere the market says so for all. */
const eachSaysSo = (family: GameFamily): boolean => gameTypesOf(family).every((id) => GAME_TYPES[id].cutoff === "open");

interface OneMarketProps extends Omit<ChooserScreenProps, "list" | "marketId"> {
  readonly market: Market;
}

const Chooser = ({ family, market, playerKey, rates }: OneMarketProps) => {
  const { play: words, common } = useWords("play");
  const closed = useClosedWords(family);
  const timeToCome = useSessionOpen(market, "Open");
  const last = useLastPlay({ playerKey, family, marketId: market.id });
  const choosable = market.isOpen || (eachSaysSo(family) && !timeToCome);

  return (
    <>
      <ScreenHead
        back={{ href: FAMILY_ROUTES[family].list, label: common.back }}
        sub={words.choose}
        title={market.name}
      />
      {choosable ? (
        <>
          <div className="mt-3 rounded-card border border-line bg-surface px-4 py-2.5">
            <MarketTimes market={market} />
          </div>
          <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
            {gameTypesOf(family).map((id, index) => (
              <li key={id}>
                <GameTile first={index === 0} id={id} market={market} rates={rates} />
              </li>
            ))}
          </ul>
          {last && (timeToCome || !last.timed) && <LastGame id={last.gameType} market={market} />}
        </>
      ) : (
        <div className="mt-3">
          <StatePanel icon={<ClosedIcon className="size-8" />} {...closed} />
        </div>
      )}
    </>
  );
};

interface LastGameProps {
  readonly market: Market;
  readonly id: GameTypeId;
}

/** To the game type that the player last bid on here. */
const LastGame = ({ market, id }: LastGameProps) => {
  const { play, chooser } = useWords("play");
  const bidScreen = forMarket(GAME_ROUTES[id], market.id);
  const ahead = usePageAhead<HTMLAnchorElement>(bidScreen, true);
  return (
    <a
      className="mt-3 flex min-h-12 flex-wrap items-center gap-x-2 rounded-control border border-line bg-surface px-3"
      href={bidScreen}
      {...ahead}
    >
      <span className="min-w-0 grow basis-24 text-ink-soft text-small">{chooser.last}</span>
      <span className="font-semibold">{play.gameTypes[id]}</span>
      <NextIcon className="size-5 text-ink-soft" />
    </a>
  );
};
