"use client";

import type { WinEvent } from "@/lib/contract/events";
import { formatPoints } from "@/lib/domain/points";
import { translateKnown } from "@/lib/i18n/format/translate-known";
import { interpolate } from "@/lib/i18n/interpolate";
import { EVENT_TRANSLATIONS, type EventTranslations } from "@/lib/i18n/lazy/events";
import { useLanguage } from "@/lib/i18n/translations-provider";

export const useEventTranslations = (): EventTranslations => EVENT_TRANSLATIONS[useLanguage()];

/** Returns the market of a win; where the provider has lost its bid, the win's note or a text that says so. */
export const wonMarket = (t: EventTranslations, { market }: WinEvent): string => market || t.lostBid;

/** Returns game and number of a bid, as "Single Digit 6"; "" for a win whose bid the provider has lost. */
export const gameAndNumber = (t: EventTranslations, { game, number }: Pick<WinEvent, "game" | "number">): string =>
  `${translateKnown(t.labels, game)} ${number}`.trim();

/** Formats the bid that won, with its stake if that is known: "Single Digit 6 · 100 points". */
export const wonBid = (t: EventTranslations, win: WinEvent): string =>
  [gameAndNumber(t, win), win.stake && interpolate(t.sharePoints, { points: formatPoints(win.stake) })]
    .filter(Boolean)
    .join(" · ");

/** Adds the result if it is known: "Single Digit 6 · Result 123-6". */
export const withResult = (t: EventTranslations, bid: string, { result }: WinEvent): string =>
  result ? `${bid} · ${interpolate(t.result, { result })}` : bid;
