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

/**
 * Formats a main market's result as "123-64-220". Undeclared parts are masked: "123-6*-***", '***-**-***'
 * (docs/specification.md, 5.1 Market list).
 */
export const formatMainResult = ({ openResult, closeResult }: Declared): string =>
  `${openResult || NO_OPEN}${closeResult || NO_CLOSE}`;

/** Formats a Starline result as "120-3", or '***-*' (docs/specification.md, 5.5 Starline market panel). */
export const formatStarlineResult = ({ openResult }: Declared): string => openResult || NO_OPEN;

/** Formats a Gali result as two digits, or '**' (docs/specification.md, 5.6 Gali market page). */
export const formatGaliResult = ({ openResult, closeResult }: Declared): string =>
  `${openResult}${closeResult}` || NO_GALI;

/** Formats "123-6" as "1 2 3, 6", because a screen reader would read a number or a date. */
const spellResult = (result: string): string =>
  [...result]
    .map((sign) => (sign === "-" ? "," : ` ${sign}`))
    .join("")
    .trim();

type ResultTranslations = Pick<Translations["market"], "noResult" | "resultOf" | "resultOfOpen" | "resultOfClose">;

/** Formats a main market's result for a screen reader: "Open 1 2 3, 6; Close no result yet". */
const formatSpokenMain = ({ openResult, closeResult }: Declared, t: ResultTranslations): string => {
  if (!(openResult || closeResult)) return t.noResult;
  return [
    interpolate(t.resultOfOpen, { result: spellResult(openResult) || t.noResult }),
    interpolate(t.resultOfClose, { result: spellResult(closeResult) || t.noResult }),
  ].join("; ");
};

/** Formats the one result of a Starline or Gali market for a screen reader. */
const formatSpokenWhole = ({ openResult, closeResult }: Declared, t: ResultTranslations): string => {
  const result = spellResult(`${openResult}${closeResult}`);
  return result ? interpolate(t.resultOf, { result }) : t.noResult;
};

interface MarketFamily {
  /** Formats the result as it is shown. */
  readonly result: (market: Declared) => string;
  /** Formats the result for a screen reader, without stars and dashes. */
  readonly spoken: (market: Declared, t: ResultTranslations) => string;
  /** Whether a card links a chart. */
  readonly chart: boolean;
  /** Where a card opens the dialog with the times. */
  readonly times: "corner" | "button" | "none";
}

/** What differs between the cards of the three families (docs/specification.md, 1.3 Market families). */
export const MARKET_FAMILIES = {
  main: { result: formatMainResult, spoken: formatSpokenMain, chart: true, times: "corner" },
  starline: { result: formatStarlineResult, spoken: formatSpokenWhole, chart: true, times: "none" },
  gali: { result: formatGaliResult, spoken: formatSpokenWhole, chart: false, times: "button" },
} as const satisfies Record<GameFamily, MarketFamily>;

interface ResultProps {
  readonly family: GameFamily;
  readonly market: Market;
  readonly className: string;
}

/** Shows a market's result, marked for a moment when it is new. */
export const Result = ({ family, market, className }: ResultProps) => {
  const { market: t } = useTranslations("markets");
  const { result: resultOf, spoken } = MARKET_FAMILIES[family];
  const result = resultOf(market);
  const [firstResult] = useState(result);
  return (
    <p className={`result-of ${className}`}>
      {market.isResultOfYesterday && <span className="px-1 font-medium text-ink-soft text-small">{t.yesterday}</span>}
      <span aria-hidden="true" className={result === firstResult ? "" : "animate-news"} key={result}>
        {result}
      </span>
      <span className="sr-only">{spoken(market, t)}</span>
    </p>
  );
};
