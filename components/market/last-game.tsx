"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { useSessionOpen } from "@/lib/client/clock/use-time-left";
import { useLastPlay } from "@/lib/client/money-request/last-play";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { forMarket, GAME_ROUTES } from "@/lib/routes";

interface LastGameProps {
  readonly family: GameFamily;
  readonly market: Market;
}

/**
 * The game that was last played on a market, for a link to its bid screen; null where none was, or where its time is over.
 */
export const useLastGame = (family: GameFamily, market: Market) => {
  const last = useLastPlay(family, market.id);
  const openTaken = useSessionOpen(market, "Open");
  const taken = last !== null && market.isOpen && (!last.timed || openTaken);
  const href = taken ? forMarket(GAME_ROUTES[last.gameType], market.id) : null;
  return href === null || last === null ? null : { name: last.name, href };
};

/**
 * On a card, beside Play Game: straight to the bid screen of the game that was last played here. It takes its place from
 * the row's other buttons: the card stays as high as it is.
 */
export const LastGame = ({ family, market }: LastGameProps) => {
  const last = useLastGame(family, market);
  return (
    last && (
      <Link
        ahead
        aria-label={`${last.name}, ${market.name}`}
        className={buttonClass("secondary", "last-game")}
        href={last.href}
      >
        {last.name}
      </Link>
    )
  );
};
