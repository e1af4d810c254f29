"use client";

import { useState } from "react";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import { MARKET_FAMILIES } from "./market-families";

interface ResultProps {
  readonly family: GameFamily;
  readonly market: Market;
  readonly className: string;
}

/** A market's result, marked for a moment when it is new. */
export const Result = ({ family, market, className }: ResultProps) => {
  const { market: words } = useWords("markets");
  const { result: resultOf, spoken } = MARKET_FAMILIES[family];
  const result = resultOf(market);
  const [firstResult] = useState(result);
  return (
    <p className="-mx-1 shrink-0">
      <span
        aria-hidden="true"
        className={`inline-block rounded-control px-1 font-bold ${className} ${result === firstResult ? "" : "animate-news"}`}
        key={result}
      >
        {result}
      </span>
      <span className="sr-only">{spoken(market, words)}</span>
    </p>
  );
};
