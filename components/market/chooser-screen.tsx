"use client";

import { ClosedIcon } from "@/components/ui/icons";
import { notifyError } from "@/components/ui/notify";
import { ScreenHead } from "@/components/ui/screen-head";
import { StatePanel } from "@/components/ui/state-panel";
import { useSessionOpen } from "@/lib/client/clock/use-time-left";
import { usePageAhead } from "@/lib/client/page/page-ahead";
import { useMarkets } from "@/lib/client/polling/use-shared-list";
import type { Market, MarketList } from "@/lib/contract/markets";
import { GAME_TYPES, type GameFamily, type GameTypeId, gameTypesOf } from "@/lib/domain/game/game-types";
import { errorWords } from "@/lib/i18n/error-words";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, forMarket, GAME_ROUTES } from "@/lib/routes";
import { useClosedWords } from "./closed-words";
import { MarketTimes } from "./market-times";

interface ChooserScreenProps {
  readonly family: GameFamily;
  readonly list: MarketList;
  readonly marketId: string;
}

/** The game types of one market (docs/specification.md, 6.1 Game-type choosers). */
export const ChooserScreen = ({ family, list: initial, marketId }: ChooserScreenProps) => {
  const { list } = useMarkets(family, initial);
  const isThis = ({ id }: Market) => id === marketId;
  // If the market has left the list meanwhile, show it as it was: the server checks again at the next step.
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
        back={{ href: FAMILY_ROUTES[family].list, label: common.back }}
        sub={words.choose}
        title={market.name}
      />
      {choosable ? (
        <>
          <div className="mt-3 rounded-card border border-line bg-surface p-4">
            <MarketTimes market={market} />
          </div>
          <ul className="mt-4 grid grid-cols-2 gap-3">
            {gameTypesOf(family).map((id, index) => (
              <li key={id}>
                <GameTile first={index === 0} id={id} market={market} />
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

const TILE = "flex min-h-20 w-full flex-col items-start justify-center rounded-card border border-line px-4 text-left";

interface GameTileProps {
  readonly market: Market;
  readonly id: GameTypeId;
  /** The one that most players take. */
  readonly first: boolean;
}

/**
 * One game type of a chooser. One that is taken until the open time only is refused once that has come, with the
 * document's words; it changes by itself when the time comes.
 */
const GameTile = ({ market, id, first }: GameTileProps) => {
  const { play: words, errors } = useWords("play");
  const openTaken = useSessionOpen(market, "Open");
  const name = words.gameTypes[id];
  const over = GAME_TYPES[id].cutoff === "open" && !openTaken;
  const bidScreen = forMarket(GAME_ROUTES[id], market.id);
  const ahead = usePageAhead<HTMLAnchorElement>(over ? null : bidScreen, first);

  if (over) {
    const refuse = () => notifyError(errorWords(errors, { code: "bid_game_closed", params: { gameType: name } }));
    return (
      <button aria-disabled className={`${TILE} bg-sunken text-ink-soft`} onClick={refuse} type="button">
        <span className="font-semibold">{name}</span>
        <span className="text-small">{words.closed}</span>
      </button>
    );
  }
  return (
    <a className={`${TILE} bg-surface`} href={bidScreen} {...ahead}>
      <span className="font-semibold text-lead">{name}</span>
    </a>
  );
};
