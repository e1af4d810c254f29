"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ClockIcon, ClosedIcon, InfoIcon, OpenIcon } from "@/components/ui/icons";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import { ChartLink, PlayButton } from "./card-buttons";
import { MARKET_FAMILIES } from "./market-families";
import { MarketTimes } from "./market-times";

interface MarketCardProps {
  readonly family: GameFamily;
  readonly market: Market;
  /** Its own chart or its family's. */
  readonly chartUrl: string | null;
  /** The word of Play Game; null where betting is off. */
  readonly play: string | null;
  readonly onInfo: () => void;
  readonly onClosed: () => void;
}

/** One market (docs/specification.md, 5.1 Market list). The result is what the eye finds first. */
export const MarketCard = ({ family, market, chartUrl, play, onInfo, onClosed }: MarketCardProps) => {
  const { market: words } = useWords("markets");
  const [shaking, setShaking] = useState(false);
  const { result: resultOf, chart, times } = MARKET_FAMILIES[family];
  const result = resultOf(market);
  const [firstResult] = useState(result);
  const headingId = `market-${market.id}`;

  const refuse = () => {
    setShaking(true);
    onClosed();
  };

  return (
    <article
      aria-labelledby={headingId}
      className={`rounded-card border border-line bg-surface p-4 ${shaking ? "animate-shake" : ""}`}
      onAnimationEnd={() => setShaking(false)}
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="truncate pt-0.5 text-lead font-semibold" id={headingId}>
          {market.name}
        </h2>
        {times === "corner" && (
          <button
            aria-label={`${words.info}: ${market.name}`}
            className="-m-3 flex size-12 shrink-0 items-center justify-center text-ink-soft"
            onClick={onInfo}
            type="button"
          >
            <InfoIcon />
          </button>
        )}
      </div>
      <p className="-mx-1 mt-1">
        <span
          className={`inline-block rounded-control px-1 font-bold text-result tracking-wide ${result === firstResult ? "" : "animate-news"}`}
          key={result}
        >
          {result}
        </span>
      </p>
      <div className="mt-1 mb-3">
        <MarketStatus isOpen={market.isOpen} />
      </div>
      <MarketTimes market={market} />
      <div className="mt-4 grid auto-cols-fr grid-flow-col gap-3">
        {chart && chartUrl !== null && (
          <ChartLink className={buttonClass("secondary")} label={words.viewChart} url={chartUrl} />
        )}
        {times === "button" && (
          <button className={buttonClass("secondary")} onClick={onInfo} type="button">
            <ClockIcon className="size-5" />
            {words.gameTime}
          </button>
        )}
        {play !== null && <PlayButton family={family} market={market} onClosed={refuse} word={play} />}
      </div>
    </article>
  );
};

/** Open or closed for today, in words and shape as well as in colour. */
const MarketStatus = ({ isOpen }: { readonly isOpen: boolean }) => {
  const { market: words } = useWords("markets");
  return isOpen ? (
    <p className="flex items-center gap-1.5 font-semibold text-good">
      <OpenIcon className="size-5" />
      {words.openForToday}
    </p>
  ) : (
    <p className="flex items-center gap-1.5 font-medium text-ink-soft">
      <ClosedIcon className="size-5" />
      {words.closedForToday}
    </p>
  );
};
