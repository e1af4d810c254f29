"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ClockIcon, InfoIcon, StarIcon } from "@/components/ui/icons";
import { useNextEnd } from "@/lib/client/clock/use-time-left";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";
import { CARD_BUTTON, CARD_ICON, ChartLink, LastGame, PlayButton } from "./card-buttons";
import { CardTimes, MarketStatus } from "./card-times";
import { MARKET_FAMILIES, Result } from "./market-families";

export interface MarketCardProps {
  readonly family: GameFamily;
  readonly market: Market;
  /** The market's chart, or its family's. */
  readonly chartUrl: string | null;
  readonly play: Words["play"] | null;
  readonly favourite: boolean;
  readonly onFavourite: (favourite: boolean) => void;
  readonly onInfo: () => void;
  readonly onClosed: () => void;
}

/** The card of a closed market shakes after a tap on Play Game. */
export const useShake = (onClosed: () => void) => {
  const [shaking, setShaking] = useState(false);
  return {
    refuse: () => {
      setShaking(true);
      onClosed();
    },
    shake: { className: shaking ? "animate-shake" : "", onAnimationEnd: () => setShaking(false) },
  };
};

/** One market as a card (docs/specification.md, 5.1 Market list). */
export const MarketCard = (props: MarketCardProps) => {
  const { family, market, onClosed } = props;
  const { refuse, shake } = useShake(onClosed);
  const end = useNextEnd(market);
  const headingId = `market-${market.id}`;
  return (
    <article
      aria-labelledby={headingId}
      className={`rounded-card border border-line bg-surface px-2.5 pt-1.5 pb-2 ${shake.className}`}
      onAnimationEnd={shake.onAnimationEnd}
    >
      <div className="flex flex-wrap items-start">
        <h3 className="flex-1 basis-32 wrap-break-word font-semibold" id={headingId}>
          {market.name}
        </h3>
        <CardSigns {...props} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <Result className="text-title tracking-wide" family={family} market={market} />
        <MarketStatus className="flex-1 basis-28 text-right" end={end} market={market} />
      </div>
      <CardTimes end={market.isOpen ? end : null} market={market} />
      <CardButtons {...props} onClosed={refuse} />
    </article>
  );
};

const SIGN = "-my-3 flex size-12 items-center justify-center";

export const CardSigns = ({ family, market: { name }, favourite, onFavourite, onInfo }: MarketCardProps) => {
  const { market: words } = useWords("markets");
  return (
    <div className="-mr-2.5 ml-auto flex shrink-0 text-ink-soft">
      <button
        aria-label={fill(words.star, { name })}
        aria-pressed={favourite}
        className={`${SIGN} ${favourite ? "text-accent [&>svg]:fill-current" : ""}`}
        onClick={() => onFavourite(!favourite)}
        type="button"
      >
        <StarIcon />
      </button>
      {MARKET_FAMILIES[family].times === "corner" && (
        <button aria-label={`${words.info}: ${name}`} className={SIGN} onClick={onInfo} type="button">
          <InfoIcon />
        </button>
      )}
    </div>
  );
};

export const CardButtons = ({ family, market, chartUrl, play, onInfo, onClosed }: MarketCardProps) => {
  const { market: words } = useWords("markets");
  const { chart, times } = MARKET_FAMILIES[family];
  return (
    <div className="card-buttons @container mt-1.5 grid gap-2">
      {chart && chartUrl !== null && (
        <ChartLink
          className={buttonClass("secondary", CARD_BUTTON)}
          label={words.viewChart}
          of={market.name}
          url={chartUrl}
        />
      )}
      {times === "button" && (
        <button className={buttonClass("secondary", CARD_BUTTON)} onClick={onInfo} type="button">
          <ClockIcon className={CARD_ICON} />
          {words.gameTime}
          <span className="sr-only"> {market.name}</span>
        </button>
      )}
      {play !== null && <PlayButton family={family} market={market} onClosed={onClosed} word={play.playGame} />}
      {play !== null && <LastGame family={family} market={market} names={play.gameTypes} />}
    </div>
  );
};
