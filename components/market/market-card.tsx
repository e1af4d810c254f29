"use client";

import { useState } from "react";
import type { PlayTranslations } from "@/components/market/play-translations";
import { ClockIcon, DownIcon, InfoIcon, StarIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { UnsentOfMarket } from "@/lib/client/bid-list/unsent-lists";
import { useNextCutoff } from "@/lib/client/clock/use-time-left";
import type { MarketBids } from "@/lib/contract/events";
import { formatPoints } from "@/lib/domain/points";
import { DOT } from "@/lib/i18n/format/dot";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { FAMILY_ROUTES, GAME_ROUTES, marketPath } from "@/lib/routes";
import { CardButtons, CardChart, CardPlay, LastGame, type MarketCardProps, useLastGame } from "./card-buttons";
import { CardTimes, isResultDue, Left, MarketStatus } from "./card-times";
import { MARKET_FAMILIES, Result } from "./market-families";
import { formatCount, formatLost, formatStaked, formatWon } from "./own-bids";

/** Returns what makes the card of a closed market shake after a tap on Play Game. */
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

/**
 * Shows an open market (docs/specification.md, 5.1). The link of the last game, or Play Game, covers the card, so that
 * a tap anywhere plays.
 */
export const MarketCard = (props: MarketCardProps) => {
  const { family, market, onClosed, play, bids, unsent } = props;
  const { refuse, shake } = useShake(onClosed);
  const cutoff = useNextCutoff(market);
  const last = useLastGame({ family, market, names: play?.gameTypes });
  const headingId = `market-${market.id}`;
  const own = play && (bids || last) && <OwnGame bids={bids} last={last} market={market} t={play} />;
  return (
    <article
      aria-labelledby={headingId}
      className={`market-card @container ${shake.className}`}
      onAnimationEnd={shake.onAnimationEnd}
    >
      <div className="card-head">
        <StarButton {...props} />
        <h3 id={headingId}>{market.name}</h3>
        <InfoButton {...props} />
        <CardChart {...props} className="card-sign text-ink-soft" />
        <Result className="" family={family} market={market} />
      </div>
      <div className="card-body">
        <CardTimes cutoff={market.isOpen ? cutoff : null} market={market} />
        <div className="card-status">
          {market.isOpen && !isResultDue(family, market, cutoff) && <span className="open-dot" />}
          <MarketStatus cutoff={cutoff} family={family} market={market} />
          {cutoff && <Left cutoff={cutoff} />}
        </div>
        {own}
        {play && unsent && <Unsent list={unsent} market={market} t={play} />}
      </div>
      <CardPlay {...props} onClosed={refuse} />
    </article>
  );
};

const StarButton = ({ market: { name }, favourite, onFavourite }: MarketCardProps) => {
  const { market: t } = useTranslations("markets");
  return (
    <button
      aria-label={interpolate(t.star, { name })}
      aria-pressed={favourite}
      className={`card-sign ${favourite ? "text-accent [&>svg]:fill-current" : "text-ink-soft"}`}
      onClick={() => onFavourite(!favourite)}
      type="button"
    >
      <StarIcon className="size-5" />
    </button>
  );
};

const InfoButton = ({ family, market: { name }, onInfo }: MarketCardProps) => {
  const { market: t } = useTranslations("markets");
  const { times } = MARKET_FAMILIES[family];
  if (times === "none") return null;
  const isClock = times === "button";
  return (
    <button
      aria-label={isClock ? `${t.gameTime} ${name}` : `${t.info}: ${name}`}
      className="card-sign text-ink-soft"
      onClick={onInfo}
      type="button"
    >
      {isClock ? <ClockIcon className="size-5" /> : <InfoIcon className="size-5" />}
    </button>
  );
};

/** Shows a market with its result in one line; a tap unfolds the rest of its card. */
export const MarketRow = (props: MarketCardProps) => {
  const { family, market, favourite, onClosed, play, bids } = props;
  const { name, openTime, closeTime } = market;
  const { market: t } = useTranslations("markets");
  const { refuse, shake } = useShake(onClosed);
  const cutoff = useNextCutoff(market);
  const headingId = `market-${market.id}`;
  return (
    <article
      aria-labelledby={headingId}
      className={`@container ${shake.className}`}
      onAnimationEnd={shake.onAnimationEnd}
    >
      <details className="market-row">
        <summary>
          <div className="flex-1 basis-30">
            <h3 id={headingId}>
              {favourite && <StarIcon className="size-4 text-accent [&]:fill-current" />}
              <span className="min-w-0 wrap-break-word">{name}</span>
            </h3>
            <p className="text-ink-soft">{[openTime, closeTime].filter(Boolean).join(" – ") || t.noTimes}</p>
            {play && bids && (
              <p>
                <MyBids bids={bids} t={play} />
              </p>
            )}
          </div>
          <div className="ml-auto flex items-center gap-2">
            <Result className="text-body" family={family} market={market} />
            <DownIcon className="size-5 text-ink-soft" />
          </div>
        </summary>
        <div className="px-3 pb-2">
          <div className="flex min-h-12 items-center">
            <StarButton {...props} />
            <MarketStatus className="flex-1" cutoff={cutoff} family={family} market={market} />
            <InfoButton {...props} />
          </div>
          {play && bids && (
            <Link className="flex min-h-11 items-center text-small underline" href={FAMILY_ROUTES[family].bids}>
              {play.see}
            </Link>
          )}
          <CardButtons {...props} onClosed={refuse} />
        </div>
      </details>
    </article>
  );
};

interface OwnGameProps {
  readonly bids: MarketBids | undefined;
  readonly last: Parameters<typeof LastGame>[0]["last"] | null;
  readonly market: MarketCardProps["market"];
  readonly t: PlayTranslations;
}

/** Shows today's bids of all games, "2 bids · staked 200", and apart from them the last played game as a link. */
const OwnGame = ({ bids, last, market, t }: OwnGameProps) => (
  <p className="own-game">
    {bids && <MyBids bids={bids} isShort={last !== null} t={t} />}
    {last && <LastGame last={last} market={market} />}
  </p>
);

interface UnsentProps {
  readonly list: UnsentOfMarket;
  readonly market: MarketCardProps["market"];
  readonly t: PlayTranslations;
}

/** Links the longest list that was not sent: "7 bids not sent · Single Digit", and of several games "… · Go on". */
const Unsent = ({ list: { gameType, lines, isOneGame }, market, t }: UnsentProps) => (
  <Link className="card-unsent" href={marketPath(GAME_ROUTES[gameType], market.id)}>
    {lines === 1 ? t.unsentOne : interpolate(t.unsent, { count: lines })}
    {DOT}
    <span className="font-semibold text-accent underline">{isOneGame ? t.gameTypes[gameType] : t.goOn}</span>
    <span className="sr-only"> {market.name}</span>
  </Link>
);

interface MyBidsProps {
  readonly bids: MarketBids;
  /** Whether a small card shows less, so that the game beside the bids has room. */
  readonly isShort?: boolean;
  readonly t: PlayTranslations;
}

/**
 * Shows the bids as "2 bids · staked 200", and with their outcome as soon as a result settles them: "2 bids · staked
 * 200 · won 950 · lost 100".
 */
export const MyBids = ({ bids, isShort = false, t }: MyBidsProps) => {
  const [won, lost] = [formatWon(bids, t), formatLost(bids, t)];
  const isKnown = won !== null || lost !== null;
  const count = `${formatCount(bids, t)}${DOT}`;
  const stakes = `${formatStaked(bids, t)}${isKnown ? DOT : ""}`;
  const [before, after] = t.staked.split("{points}");
  return (
    <span className="font-semibold text-ink-soft">
      {isShort ? <span className="card-count">{count}</span> : count}
      {isShort && isKnown && <span className="card-more">{stakes}</span>}
      {isShort && !isKnown && (
        <>
          <span className="card-more">{before}</span>
          {formatPoints(bids.staked)}
          <span className="card-more">{after}</span>
        </>
      )}
      {!isShort && stakes}
      {won && <span className="text-good">{won}</span>}
      {won && lost && DOT}
      {lost}
    </span>
  );
};
