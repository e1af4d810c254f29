"use client";

import { useState } from "react";
import { DownIcon, InfoIcon, StarIcon } from "@/components/ui/icons";
import { useNextEnd } from "@/lib/client/clock/use-time-left";
import type { MarketBids } from "@/lib/contract/events";
import { formatPoints, NO_POINTS } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { PlayWords } from "@/lib/i18n/play-words";
import { useWords } from "@/lib/i18n/words-provider";
import { CardButtons, LastGame, type MarketCardProps, useLastGame } from "./card-buttons";
import { CardTimes, MarketStatus } from "./card-times";
import { MARKET_FAMILIES, Result } from "./market-families";

/** The card of a closed market shakes after a tap on Play Game. */
const useShake = (onClosed: () => void) => {
  const [shaking, setShaking] = useState(false);
  return {
    refuse: () => {
      setShaking(true);
      onClosed();
    },
    shake: { className: shaking ? "animate-shake" : "", onAnimationEnd: () => setShaking(false) },
  };
};

/** An open market (docs/specification.md, 5.1). The last game's link, or Play Game, covers the card: a tap anywhere plays. */
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
      <div className="flex items-center justify-between gap-x-1 @max-[18rem]:flex-wrap">
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

/** On a card its tap area reaches down, because chips are above; not with large text, where it would lie over Play Game. */
const SIGN =
  "relative z-1 -my-3 flex size-11 shrink-0 items-center justify-center in-[.market-card]:size-[44px] in-[.market-card]:-mt-1 in-[.market-card]:-mb-5 in-[.market-card]:items-start in-[.market-card]:pt-1";

const StarButton = ({ market: { name }, favourite, onFavourite }: MarketCardProps) => {
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

const InfoButton = ({ family, market: { name }, onInfo }: MarketCardProps) => {
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

/** A market with its result in one line; a tap unfolds the rest of its card. */
export const MarketRow = (props: MarketCardProps) => {
  const { family, market, favourite, onClosed, play, bids } = props;
  const { name, openTime, closeTime } = market;
  const { refuse, shake } = useShake(onClosed);
  const headingId = `market-${market.id}`;
  return (
    <article
      aria-labelledby={headingId}
      className={`@container ${shake.className}`}
      onAnimationEnd={shake.onAnimationEnd}
    >
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-2 px-3 py-1 [&::-webkit-details-marker]:hidden">
          <div className="flex-1 basis-30">
            <h3 className="flex items-center gap-1 font-semibold leading-tight" id={headingId}>
              {favourite && <StarIcon className="size-4 text-accent [&]:fill-current" />}
              <span className="min-w-0 wrap-break-word">{name}</span>
            </h3>
            <p className="text-ink-soft text-small leading-tight">
              {closeTime === null ? openTime : `${openTime} – ${closeTime}`}
            </p>
            {play && bids && (
              <p className="text-small leading-tight">
                <MyBids bids={bids} words={play} />
              </p>
            )}
          </div>
          <div className="ml-auto flex items-center gap-2">
            <Result className="text-body" family={family} market={market} />
            <DownIcon className="size-5 text-ink-soft group-open:rotate-180" />
          </div>
        </summary>
        <div className="px-3 pb-2">
          <div className="flex min-h-12 items-center">
            <StarButton {...props} />
            <MarketStatus className="flex-1" end={null} market={market} />
            <InfoButton {...props} />
          </div>
          <CardButtons {...props} onClosed={refuse} />
        </div>
      </details>
    </article>
  );
};

interface MyBidsProps {
  readonly bids: MarketBids;
  readonly words: PlayWords;
}

/** "2 bids · 200", and what they came to as soon as a result decides them: "2 bids · 200 · won 950 · lost 100". */
const MyBids = ({ bids: { bids, staked, ended }, words }: MyBidsProps) => (
  <span className="font-semibold text-ink-soft">
    {bids === 1 ? words.bid : fill(words.bids, { count: bids })} · {formatPoints(staked)}
    {ended && ended.won !== NO_POINTS && (
      <>
        {" · "}
        <span className="text-good">{fill(words.won, { points: formatPoints(ended.won) })}</span>
      </>
    )}
    {ended && ended.lost !== NO_POINTS && ` · ${fill(words.lost, { points: formatPoints(ended.lost) })}`}
  </span>
);
