"use client";

import { Link } from "@/components/ui/link";
import { GAME_TYPES, type GameTypeId, listGameTypes } from "@/lib/domain/game/game-types";
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

/** Links to the market's other bid screens, so that a player changes the game without the chooser. */
export const GameStrip = ({ gameTypeId, marketId, isClosed }: GameStripProps) => {
  const { play } = useTranslations("bid");
  return (
    <nav aria-label={play.choose} className="-mr-4 flex">
      <ul className="chips relative pr-4">
        {listGameTypes(GAME_TYPES[gameTypeId].family).map((id) => {
          const isOver = isClosed(id);
          return (
            <li className="shrink-0" key={id}>
              <Link
                ahead
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
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
