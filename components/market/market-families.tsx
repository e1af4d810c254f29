"use client";

import { useState } from "react";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";

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

type ResultTranslations = Pick<Translations["market"], "noResult" | "resultOf" | "resultOfOpen" | "resultOfClose">;

/** A main market's result for a screen reader: "Open 1 2 3, 6. Close no result yet". */
const spokenMain = ({ openResult, closeResult }: Declared, t: ResultTranslations): string => {
  if (!(openResult || closeResult)) return t.noResult;
  return [
    interpolate(t.resultOfOpen, { result: spelled(openResult) || t.noResult }),
    interpolate(t.resultOfClose, { result: spelled(closeResult) || t.noResult }),
  ].join(". ");
};

const spokenWhole = ({ openResult, closeResult }: Declared, t: ResultTranslations): string => {
  const result = spelled(`${openResult}${closeResult}`);
  return result ? interpolate(t.resultOf, { result }) : t.noResult;
};

interface MarketFamily {
  readonly result: (market: Declared) => string;
  /** The result for a screen reader, without stars and dashes. */
  readonly spoken: (market: Declared, t: ResultTranslations) => string;
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
  const { market: t } = useTranslations("markets");
  const { result: resultOf, spoken } = MARKET_FAMILIES[family];
  const result = resultOf(market);
  const [firstResult] = useState(result);
  return (
    <p className={`result-of ${className}`}>
      {market.isResultOfYesterday && <span className="px-1 font-medium text-ink-soft text-small">{t.yesterday}</span>}
      <span
        aria-hidden="true"
        className={`inline-block rounded-control px-1 font-bold tracking-tight ${result === firstResult ? "" : "animate-news"}`}
        key={result}
      >
        {result}
      </span>
      <span className="sr-only">{spoken(market, t)}</span>
    </p>
  );
};
