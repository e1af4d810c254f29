"use client";

import { useState } from "react";
import { InfoIcon, StarIcon } from "@/components/ui/icons";
import { useNextEnd } from "@/lib/client/clock/use-time-left";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { CardButtons, LastGame, type MarketCardProps, useLastGame } from "./card-buttons";
import { CardTimes, MarketStatus } from "./card-times";
import { MARKET_FAMILIES, Result } from "./market-families";
import { MyBids } from "./my-bids";

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

/**
 * An open market as a card (docs/specification.md, 5.1 Market list). A tap next to its buttons plays too: the link of the
 * last game, or Play Game, covers the card.
 */
export const MarketCard = (props: MarketCardProps) => {
  const { family, market, onClosed, play, bids } = props;
  const { refuse, shake } = useShake(onClosed);
  const end = useNextEnd(market);
  const last = useLastGame({ family, market, names: play?.gameTypes });
  const headingId = `market-${market.id}`;
  return (
    <article
      aria-labelledby={headingId}
      className={`market-card @container ${shake.className}`}
      onAnimationEnd={shake.onAnimationEnd}
    >
      <div className="flex items-start">
        <StarButton {...props} />
        <h3 className="min-w-0 flex-1 wrap-break-word font-semibold leading-tight" id={headingId}>
          {market.name}
        </h3>
        <InfoButton {...props} />
      </div>
      <CardTimes end={market.isOpen ? end : null} market={market} />
      <div className="flex flex-wrap items-center justify-between gap-x-1">
        <div className="min-w-0">
          <Result className="text-title leading-tight! tracking-wide" family={family} market={market} />
          <MarketStatus end={end} market={market} />
        </div>
        <CardButtons {...props} onClosed={refuse} />
      </div>
      {play && (bids || last) && (
        <p className="flex flex-wrap justify-between gap-x-2 text-small leading-tight">
          {bids && <MyBids bids={bids} words={play} />}
          {last && <LastGame last={last} market={market} />}
        </p>
      )}
    </article>
  );
};

/**
 * On a card its tap area reaches down into the card and not up, where the chips are. With large text it stays as it is: it
 * would lie over Play Game.
 */
const SIGN =
  "relative z-1 -my-3 flex size-11 shrink-0 items-center justify-center in-[.market-card]:size-[44px] in-[.market-card]:-mt-1 in-[.market-card]:-mb-5 in-[.market-card]:items-start in-[.market-card]:pt-1";

export const StarButton = ({ market: { name }, favourite, onFavourite }: MarketCardProps) => {
  const { market: words } = useWords("markets");
  return (
    <button
      aria-label={fill(words.star, { name })}
      aria-pressed={favourite}
      className={`${SIGN} -mr-1.5 -ml-3 ${favourite ? "text-accent [&>svg]:fill-current" : "text-ink-soft"}`}
      onClick={() => onFavourite(!favourite)}
      type="button"
    >
      <StarIcon className="size-5" />
    </button>
  );
};

export const InfoButton = ({ family, market: { name }, onInfo }: MarketCardProps) => {
  const { market: words } = useWords("markets");
  if (MARKET_FAMILIES[family].times !== "corner") return null;
  return (
    <button
      aria-label={`${words.info}: ${name}`}
      className={`${SIGN} -mr-2.5 text-ink-soft`}
      onClick={onInfo}
      type="button"
    >
      <InfoIcon className="size-5" />
    </button>
  );
};
