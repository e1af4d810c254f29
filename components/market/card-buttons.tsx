"use client";

import { buttonClass } from "@/components/ui/button-class";
import { ChartIcon, PlayIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useSessionOpen } from "@/lib/client/clock/use-time-left";
import { useLastPlay } from "@/lib/client/money-request/last-play";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, forMarket, GAME_ROUTES } from "@/lib/routes";

const VIBRATION_MS = 100;

/** Narrow buttons have no icon: the words need the room. */
export const CARD_ICON = "size-5 @max-[18rem]:hidden";
export const CARD_BUTTON = "px-1.5! whitespace-normal!";

interface PlayButtonProps {
  readonly family: GameFamily;
  readonly market: Market;
  readonly word: string;
  readonly onClosed: () => void;
}

/** Leads to the chooser of an open market; a closed market refuses (docs/specification.md, 5.3 Closed market). */
export const PlayButton = ({ family, market, word, onClosed }: PlayButtonProps) => {
  const className = buttonClass(market.isOpen ? "primary" : "quiet", CARD_BUTTON);
  const label = (
    <>
      <PlayIcon className={CARD_ICON} />
      {word}
      <span className="sr-only"> {market.name}</span>
    </>
  );
  if (market.isOpen) {
    return (
      <Link ahead className={className} href={forMarket(FAMILY_ROUTES[family].chooser, market.id)}>
        {label}
      </Link>
    );
  }
  const refuse = () => {
    navigator.vibrate?.(VIBRATION_MS);
    onClosed();
  };
  return (
    <button className={className} onClick={refuse} type="button">
      {label}
    </button>
  );
};

interface ChartLinkProps {
  readonly url: string;
  readonly label: string;
  /** The market's name, for a screen reader; undefined for the family's chart. */
  readonly of?: string;
  readonly className: string;
}

/** A chart outside the app, in a tab that cannot reach back. */
export const ChartLink = ({ url, label, of, className }: ChartLinkProps) => {
  const { market: words } = useWords("markets");
  return (
    <a className={className} href={url} rel="noopener noreferrer" target="_blank">
      <ChartIcon className={CARD_ICON} />
      {label}
      <span className="sr-only">
        {of === undefined ? "" : ` ${of}`} ({words.newTab})
      </span>
    </a>
  );
};

interface LastGameProps {
  readonly family: GameFamily;
  readonly market: Market;
  readonly names: Words["play"]["gameTypes"];
}

/** The last played game of a market and its bid screen; null before any, or after its closing time. */
export const useLastGame = ({ family, market, names }: LastGameProps) => {
  const last = useLastPlay(family, market.id);
  const openTaken = useSessionOpen(market, "Open");
  const taken = last !== null && market.isOpen && (!last.timed || openTaken);
  const href = taken ? forMarket(GAME_ROUTES[last.gameType], market.id) : null;
  return href === null || last === null ? null : { name: names[last.gameType], href };
};

/** A card's link to the last played game, in the row of Play Game. */
export const LastGame = (props: LastGameProps) => {
  const last = useLastGame(props);
  return (
    last && (
      <Link
        ahead
        aria-label={`${last.name}, ${props.market.name}`}
        className={buttonClass("secondary", "last-game")}
        href={last.href}
      >
        {last.name}
      </Link>
    )
  );
};
