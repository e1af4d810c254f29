"use client";

import { useState } from "react";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";

type Declared = Pick<Market, "openResult" | "closeResult">;

const NO_OPEN = "***-*";
const NO_CLOSE = "*-***";
const NO_GALI = "**";

/** "123-64-220"; undeclared parts are masked: "123-6*-***", '***-**-***' (docs/specification.md, 5.1 Market list). */
export const mainResult = ({ openResult, closeResult }: Declared): string =>
  `${openResult || NO_OPEN}${closeResult || NO_CLOSE}`;

/** "120-3", or '***-*' (docs/specification.md, 5.5 Starline market panel). */
export const starlineResult = ({ openResult }: Declared): string => openResult || NO_OPEN;

/** Two digits, or '**' (docs/specification.md, 5.6 Gali market page). */
export const galiResult = ({ openResult, closeResult }: Declared): string => `${openResult}${closeResult}` || NO_GALI;

/** "123-6" as "1 2 3, 6": a screen reader would read a number or a date. */
const spelled = (result: string): string =>
  [...result]
    .map((sign) => (sign === "-" ? "," : ` ${sign}`))
    .join("")
    .trim();

type ResultWords = Pick<Words["market"], "noResult" | "resultOf" | "resultOfOpen" | "resultOfClose">;

/** A main market's result for a screen reader: "Open 1 2 3, 6. Close no result yet". */
const spokenMain = ({ openResult, closeResult }: Declared, words: ResultWords): string => {
  if (!(openResult || closeResult)) return words.noResult;
  return [
    fill(words.resultOfOpen, { result: spelled(openResult) || words.noResult }),
    fill(words.resultOfClose, { result: spelled(closeResult) || words.noResult }),
  ].join(". ");
};

const spokenWhole = ({ openResult, closeResult }: Declared, words: ResultWords): string => {
  const result = spelled(`${openResult}${closeResult}`);
  return result ? fill(words.resultOf, { result }) : words.noResult;
};

interface MarketFamily {
  readonly result: (market: Declared) => string;
  /** The result for a screen reader, without stars and dashes. */
  readonly spoken: (market: Declared, words: ResultWords) => string;
  /** The parts of a card next to Play Game: the chart, the popup with the times, or both. */
  readonly chart: boolean;
  readonly times: "corner" | "button" | "none";
}

/** How the cards of the three families differ (docs/specification.md, 1.3 Market families). */
export const MARKET_FAMILIES = {
  main: { result: mainResult, spoken: spokenMain, chart: true, times: "corner" },
  starline: { result: starlineResult, spoken: spokenWhole, chart: true, times: "none" },
  gali: { result: galiResult, spoken: spokenWhole, chart: false, times: "button" },
} as const satisfies Record<GameFamily, MarketFamily>;

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
    <p className={`result-of ${className}`}>
      {market.isResultOfYesterday && (
        <span className="px-1 font-medium text-ink-soft text-small">{words.yesterday}</span>
      )}
      <span
        aria-hidden="true"
        className={`inline-block rounded-control px-1 font-bold tracking-tight ${result === firstResult ? "" : "animate-news"}`}
        key={result}
      >
        {result}
      </span>
      <span className="sr-only">{spoken(market, words)}</span>
    </p>
  );
};
