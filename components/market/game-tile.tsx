"use client";

import { notifyError } from "@/components/ui/notify";
import { useSessionOpen } from "@/lib/client/clock/use-time-left";
import { usePageAhead } from "@/lib/client/page/page-ahead";
import type { Market } from "@/lib/contract/markets";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { gameRates, type PayRate } from "@/lib/domain/game/payout";
import { formatPoints } from "@/lib/domain/points";
import { errorWords } from "@/lib/i18n/error-words";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { forMarket, GAME_ROUTES } from "@/lib/routes";
import { GameSymbol } from "./game-symbol";

const TILE =
  "flex h-full min-h-24 w-full flex-col items-start gap-0.5 rounded-card border border-line px-3 py-2.5 text-left";

interface GameTileProps {
  readonly market: Market;
  readonly id: GameTypeId;
  /** Those of the market's family; none while they are not known. */
  readonly rates: readonly PayRate[];
  /** The one that most players take. */
  readonly first: boolean;
}

/**
 * One game type of a chooser: its name, what it pays, its shape and what is bid on. One that is taken until the open time
 * only is refused once that has come, with the document's words; it changes by itself when the time comes.
 */
export const GameTile = ({ market, id, rates, first }: GameTileProps) => {
  const { play: words, chooser, errors } = useWords("play");
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
    <a
      aria-describedby={`${id}-tells ${id}-pays`}
      aria-labelledby={`${id}-name`}
      className={`${TILE} bg-surface`}
      href={bidScreen}
      {...ahead}
    >
      <GameSymbol id={id} />
      <span className="mt-1 font-semibold text-lead leading-tight" id={`${id}-name`}>
        {name}
      </span>
      <span className="text-ink-soft text-small" id={`${id}-tells`}>
        {chooser.tells[id]}
      </span>
      <TileRate id={id} rates={rates} />
    </a>
  );
};

/** "10 → 95"; of a game that pays in several ways the least and the most. */
const TileRate = ({ id, rates }: Pick<GameTileProps, "id" | "rates">) => {
  const { chooser } = useWords("play");
  const paid = gameRates(GAME_TYPES[id], rates);
  const [first] = paid;
  if (!first || paid.some(({ low }) => low !== first.low)) return null;
  const low = formatPoints(first.low);
  const high = [...new Set([first, paid.at(-1) ?? first].map((rate) => formatPoints(rate.high)))].join("–");
  return (
    <span className="mt-auto pt-1 font-bold" id={`${id}-pays`}>
      <span aria-hidden="true">{`${low} → ${high}`}</span>
      <span className="sr-only">{fill(chooser.pays, { low, high })}</span>
    </span>
  );
};
