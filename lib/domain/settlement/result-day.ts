import { type MarketHours, marketDay } from "../market-clock";
import { addDays, type IndiaDay } from "../time/india";
import type { DeclaredResult } from "./verdict";

/** No result is declared later than this after its time. */
const LATEST_MS = 6 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** What is remembered of a market's results; undefined where nothing is. A day that was seen without a result is "". */
export interface RememberedDays {
  readonly today: DeclaredResult | undefined;
  readonly before: DeclaredResult | undefined;
}

/** The days of a market at a moment. */
export interface ResultDays {
  /** The betting day, and the one before it. */
  readonly today: IndiaDay;
  readonly before: IndiaDay;
  /** The day that the shown result belongs to. */
  readonly shown: IndiaDay;
  /** The result of the day before may still come. */
  readonly beforeMayCome: boolean;
}

const isBlank = ({ openResult, closeResult }: DeclaredResult): boolean => openResult === "" && closeResult === "";

const isSame = (a: DeclaredResult | undefined, b: DeclaredResult): boolean =>
  a !== undefined && a.openResult === b.openResult && a.closeResult === b.closeResult;

/**
 * Whether the shown result is of the betting day of now. A list shows a day's result until the next morning, and does not
 * say of which day it is (docs/provider.md, "Home"; decision 0043).
 */
const isTodays = (shown: DeclaredResult, remembered: RememberedDays, opened: boolean, beforeMayCome: boolean) => {
  const { today, before } = remembered;
  // What was told of today before can be corrected.
  if (isBlank(shown) || (today && !isBlank(today))) return true;
  // The list was seen without a result today: a later one is new.
  if (today && opened) return true;
  if (isSame(before, shown)) return false;
  if (opened) return true;
  return today !== undefined && !beforeMayCome;
};

/**
 * The days of a market's list at `nowMs`, and to which of them its result belongs.
 * @returns undefined if the provider's times cannot be read.
 */
export const resultDays = (
  hours: MarketHours,
  nowMs: number,
  shown: DeclaredResult,
  remembered: RememberedDays,
): ResultDays | undefined => {
  const playing = marketDay(hours, nowMs);
  if (playing === undefined) return undefined;
  const { day: today, openCutoff, closeCutoff } = playing;
  const before = addDays(today, -1);
  const beforeMayCome = nowMs - (closeCutoff - DAY_MS) <= LATEST_MS;
  const todays = isTodays(shown, remembered, nowMs >= openCutoff, beforeMayCome);
  return { today, before, shown: todays ? today : before, beforeMayCome };
};

/**
 * The day and the result to remember; undefined where there is nothing. A list without a result says that the day before
 * is cleared away, once nothing more can come of it.
 */
export const toRemember = (shown: DeclaredResult, days: ResultDays): IndiaDay | undefined =>
  isBlank(shown) && days.beforeMayCome ? undefined : days.shown;
