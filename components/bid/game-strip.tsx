"use client";

import { Link } from "@/components/ui/link";
import { useUnsentLists } from "@/lib/client/bid-list/unsent-lists";
import { GAME_TYPES, type GameTypeId, listGameTypes } from "@/lib/domain/game/game-types";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { GAME_ROUTES, marketPath } from "@/lib/routes";

interface GameStripProps {
  readonly gameTypeId: GameTypeId;
  readonly marketId: string;
  /** Whether the market takes no bids in this game. */
  readonly isClosed: (id: GameTypeId) => boolean;
}

/** Scrolls the strip to the current game, without the page. */
const showCurrent = (link: HTMLElement | null): void => {
  const strip = link?.closest("ul");
  if (link && strip) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
};

/**
 * Links to the market's other bid screens, so that a player changes the game without the chooser. Each other game shows
 * how many bids of it are not sent, over its corner, because a wider chip would move the chips behind it.
 */
export const GameStrip = ({ gameTypeId, marketId, isClosed }: GameStripProps) => {
  const { play } = useTranslations("bid");
  const { family } = GAME_TYPES[gameTypeId];
  const lists = useUnsentLists(family).filter((list) => list.marketId === marketId && list.gameType !== gameTypeId);
  return (
    <nav aria-label={play.choose} className="-mr-4 flex">
      <ul className="chips relative pr-4">
        {listGameTypes(family).map((id) => {
          const isOver = isClosed(id);
          const count = lists.find(({ gameType }) => gameType === id)?.lines ?? 0;
          const unsent = count === 1 ? play.unsentOne : interpolate(play.unsent, { count });
          return (
            <li className="shrink-0" key={id}>
              <Link
                ahead
                aria-label={
                  count > 0 ? [play.gameTypes[id], isOver && play.closed, unsent].filter(Boolean).join(", ") : undefined
                }
                aria-current={id === gameTypeId ? "page" : undefined}
                className="chip"
                href={marketPath(GAME_ROUTES[id], marketId)}
                ref={id === gameTypeId ? showCurrent : undefined}
                replace
              >
                <span className={isOver ? "line-through" : ""}>
                  {play.gameTypes[id]}
                  {isOver && <span className="sr-only"> {play.closed}</span>}
                </span>
                {count > 0 && <b className="chip-count">{count}</b>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
