"use client";

import { DownIcon, StarIcon } from "@/components/ui/icons";
import { CardButtons, type MarketCardProps } from "./card-buttons";
import { MarketStatus } from "./card-times";
import { InfoButton, StarButton, useShake } from "./market-card";
import { Result } from "./market-families";
import { MyBids } from "./my-bids";

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
