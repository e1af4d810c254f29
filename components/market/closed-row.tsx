"use client";

import { DownIcon, StarIcon } from "@/components/ui/icons";
import { MarketStatus } from "./card-times";
import { CardButtons, CardSigns, type MarketCardProps, useShake } from "./market-card";
import { Result } from "./result";

/** A closed market in one line with its result and times; a tap unfolds what its card has besides. */
export const ClosedRow = (props: MarketCardProps) => {
  const { family, market, favourite, onClosed } = props;
  const { name, openTime, closeTime } = market;
  const { refuse, shake } = useShake(onClosed);
  const headingId = `market-${market.id}`;
  return (
    <article aria-labelledby={headingId} className={shake.className} onAnimationEnd={shake.onAnimationEnd}>
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
          </div>
          <div className="ml-auto flex items-center gap-2">
            <Result className="text-body" family={family} market={market} />
            <DownIcon className="size-5 text-ink-soft group-open:rotate-180" />
          </div>
        </summary>
        <div className="px-3 pb-2">
          <div className="flex min-h-12 items-center justify-between">
            <MarketStatus end={null} market={market} />
            <CardSigns {...props} />
          </div>
          <CardButtons {...props} onClosed={refuse} />
        </div>
      </details>
    </article>
  );
};
