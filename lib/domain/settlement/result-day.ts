import { type MarketHours, marketDay } from "../market-clock";
import { addDays, DAY_MS, formatIsoDay, type IndiaDay, indiaMoment } from "../time/india";
import type { DeclaredResult } from "./verdict";

/** How long after its market's close a result may come at the latest. */
const LATEST_MS = 6 * 60 * 60_000;

/** The stored results of a market; undefined if unknown. A day that was seen without a result has "". */
export interface StoredResults {
  readonly today: DeclaredResult | undefined;
  readonly before: DeclaredResult | undefined;
}

/** The days to which a market's results may belong. */
export interface ResultDays {
  /** The betting day; `before` is the day before it. */
  readonly today: IndiaDay;
  readonly before: IndiaDay;
  /** The day to which the shown result belongs. */
  readonly shown: IndiaDay;
  /** Whether the result of the day before may still come. */
  readonly beforeMayCome: boolean;
}

const isBlank = ({ openResult, closeResult }: DeclaredResult): boolean => openResult === "" && closeResult === "";

const isKnown = (result: DeclaredResult | undefined): boolean => result !== undefined && !isBlank(result);

const isSame = (a: DeclaredResult | undefined, b: DeclaredResult): boolean =>
  a !== undefined && a.openResult === b.openResult && a.closeResult === b.closeResult;

/**
 * Whether a list that showed a whole result now shows another first half: the next draw, declared before its time. A
 * correction keeps the second half, and one that takes it back keeps the first. A market of one draw a day has no
 * halves that tell, so another result is the next draw once the last one can no longer come.
 */
const isNextDraw = (
  { closeTime }: MarketHours,
  before: DeclaredResult | undefined,
  shown: DeclaredResult,
  beforeMayCome: boolean,
): boolean => {
  if (before === undefined || isBlank(shown) || shown.openResult === before.openResult) return false;
  return closeTime === null
    ? !isBlank(before) && !beforeMayCome
    : before.closeResult !== "" && shown.closeResult === "" && shown.openResult !== "";
};

/**
 * Whether a shown result is today's where its halves do not decide it. Lists show it until the next morning, without
 * its day (decision 0043).
 */
const isTodays = (shown: DeclaredResult, stored: StoredResults, opened: boolean, beforeMayCome: boolean) => {
  const { today, before } = stored;
  // The list was seen without a result today, so a later one is new.
  if (today && opened) return true;
  if (isSame(before, shown)) return false;
  if (opened) return true;
  return today !== undefined && !beforeMayCome;
};

/**
 * Returns the day of a market's shown result at `nowMs`.
 * @param oldUntil minutes of India's day until which lists show the results of the calendar day before; null if that is
 *   not known
 * @returns undefined if the provider's times cannot be read
 */
export const resultDays = (
  hours: MarketHours,
  nowMs: number,
  shown: DeclaredResult,
  stored: StoredResults,
  oldUntil: number | null = null,
): ResultDays | undefined => {
  const playing = marketDay(hours, nowMs);
  if (playing === undefined) return undefined;
  const { day: today, openCutoff, closeCutoff } = playing;
  const before = addDays(today, -1);
  const beforeMayCome = nowMs - (closeCutoff - DAY_MS) <= LATEST_MS;
  const moment = indiaMoment(nowMs);
  // A stored result of today may be corrected, so the shown one is today's too.
  const isCertain = isBlank(shown) || isKnown(stored.today) || isNextDraw(hours, stored.before, shown, beforeMayCome);
  const isOld = oldUntil !== null && moment.minutes < oldUntil;
  const todays =
    isCertain ||
    (isOld
      ? formatIsoDay(today) === formatIsoDay(addDays(moment, -1))
      : isTodays(shown, stored, nowMs >= openCutoff, beforeMayCome));
  return { today, before, shown: todays ? today : before, beforeMayCome };
};

/**
 * Returns the day whose result is to be stored; undefined if a list without a result may still get one for the day
 * before.
 */
export const findDayToStore = (shown: DeclaredResult, days: ResultDays): IndiaDay | undefined =>
  isBlank(shown) && days.beforeMayCome ? undefined : days.shown;
