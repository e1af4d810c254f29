"use client";

import type { WinEvent } from "@/lib/contract/events";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { knownWord } from "@/lib/i18n/sentences/known-word";
import { EVENT_WORDS, type EventWords } from "@/lib/i18n/sheets/events";
import { useLanguage } from "@/lib/i18n/words-provider";

export const useEventWords = (): EventWords => EVENT_WORDS[useLanguage()];

/** The market of a win; where the provider has lost its bid the win's note, or words. */
export const wonMarket = (words: EventWords, { market }: WinEvent): string => market || words.lostBid;

/** Game and number of a win, "Single Digit 6". "" where the provider has lost its bid. */
export const wonNumber = (words: EventWords, { game, number }: WinEvent): string =>
  `${knownWord(words.labels, game)} ${number}`.trim();

/** The bid that won, with its stake if it is known: "Single Digit 6 × 100". */
export const wonBid = (words: EventWords, win: WinEvent): string =>
  `${wonNumber(words, win)}${win.stake === null ? "" : ` × ${formatPoints(win.stake)}`}`;

/** Adds the result if it is known: "Single Digit 6 · Result 123-6". */
export const withResult = (words: EventWords, bid: string, { result }: WinEvent): string =>
  result ? `${bid} · ${fill(words.result, { result })}` : bid;
