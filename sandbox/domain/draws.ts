import { ALL_DRAWS } from "@/lib/domain/care/odds";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { JODIS } from "@/lib/domain/game/panas";
import { type MarketDay, type MarketHours, marketDay, type Session } from "@/lib/domain/market-clock";
import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, indiaMoment, parseClock } from "@/lib/domain/time/india";

interface Family {
  /** The sessions in order. Starline and Gali draw once a day, in the session `Open`. */
  readonly sessions: readonly Session[];
  /**
   * All draws, each equally likely, so that a single pana stands here six times and a triple pana once (docs/care.md,
   * C33).
   */
  readonly draws: readonly string[];
}

export const FAMILIES: Readonly<Record<GameFamily, Family>> = {
  main: { sessions: ["Open", "Close"], draws: ALL_DRAWS },
  starline: { sessions: ["Open"], draws: ALL_DRAWS },
  gali: { sessions: ["Open"], draws: JODIS },
};

/** Returns the session whose result ends the betting day. */
export const lastSession = (family: GameFamily): Session => FAMILIES[family].sessions.at(-1) ?? "Open";

const DAY_MINUTES = 1440;

/**
 * Parses the time of a market with one time to minutes past midnight, 1 to 1440: 12:00 AM is the midnight that ends the
 * day. Returns undefined if the time cannot be read.
 */
const parseSingleTime = (openTime: string): number | undefined => {
  const minutes = parseClock(openTime);
  return minutes === 0 ? DAY_MINUTES : minutes;
};

/**
 * Returns the betting day. A market with one time takes bids from midnight to that time; one of 12:00 AM all day.
 * Returns undefined if a time cannot be read.
 */
export const bettingDay = (hours: MarketHours, nowMs: number): MarketDay | undefined => {
  const day = marketDay(hours, nowMs);
  const minutes = parseSingleTime(hours.openTime);
  if (day === undefined || minutes === undefined || hours.closeTime !== null) return day;
  const cutoff = epochOfIndia(day.day, minutes);
  return { ...day, openCutoff: cutoff, closeCutoff: cutoff };
};

export interface Draw {
  readonly day: string;
  readonly session: Session;
  readonly dueAt: number;
}

/** Returns each session with the minutes past midnight of its draw; none if a time cannot be read. */
const dueMinutes = ({ openTime, closeTime }: MarketHours): readonly (readonly [Session, number])[] => {
  if (closeTime === null) {
    const time = parseSingleTime(openTime);
    return time === undefined ? [] : [["Open", time]];
  }
  const open = parseClock(openTime);
  const close = parseClock(closeTime);
  if (open === undefined || close === undefined) return [];
  return [
    ["Open", open],
    ["Close", close < open ? close + DAY_MINUTES : close],
  ];
};

/** Lists the draws of a day. `dueAt` is in epoch milliseconds. */
export const listDraws = (hours: MarketHours, day: IndiaDay): readonly Draw[] =>
  dueMinutes(hours).map(([session, minutes]) => ({
    day: formatIsoDay(day),
    session,
    dueAt: epochOfIndia(day, minutes),
  }));

/**
 * Returns the day whose results a list shows: the betting day once its first result is declared or `until` minutes of
 * India's day are over, and before that the day before.
 * @param hidesToday whether a list shows the calendar's yesterday before `until`, whatever is declared
 */
export const shownDay = (
  hours: MarketHours,
  nowMs: number,
  { until, hidesToday }: { readonly until: number; readonly hidesToday: boolean },
  hasFirstResult: (day: string) => boolean,
): string => {
  const today = indiaMoment(nowMs);
  const playing = bettingDay(hours, nowMs)?.day ?? today;
  const day = formatIsoDay(playing);
  if (nowMs >= epochOfIndia(today, until)) return day;
  if (hidesToday) return formatIsoDay(addDays(today, -1));
  return hasFirstResult(day) ? day : formatIsoDay(addDays(playing, -1));
};
