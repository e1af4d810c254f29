"use client";

import { buttonClass } from "@/components/ui/button-class";
import { ChartIcon, PlayIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, forMarket } from "@/lib/routes";

const VIBRATION_MS = 100;

/** Of a card's buttons: where they are narrow the words need the place. */
export const CARD_ICON = "size-5 @max-[18rem]:hidden";
export const CARD_BUTTON = "px-1.5! whitespace-normal!";

interface PlayButtonProps {
  readonly family: GameFamily;
  readonly market: Market;
  readonly word: string;
  readonly onClosed: () => void;
}

/**
 * To the chooser while the market is open; a closed market refuses, and the phone says so (docs/specification.md, 5.3
 * Closed market).
 */
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
  /** The provider's address, made fit to open by the server. */
  readonly url: string;
  readonly label: string;
  /** The market's name, for a screen reader; the family's own chart has none. */
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
