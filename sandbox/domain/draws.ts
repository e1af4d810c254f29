import type { MarketHours, Session } from "@/lib/domain/market-clock";
import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, indiaMoment, parseClock } from "@/lib/domain/time/india";
import { bettingDay, oneTimeOf } from "./betting-day";

/** Yesterday's results give way at this minute of the morning, India time (docs/provider.md, "Home"). */
const MORNING_MINUTES = 6 * 60;

/** One result to be declared. `dueAt` is epoch milliseconds, `day` is `YYYY-MM-DD` in India. */
export interface Draw {
  readonly day: string;
  readonly session: Session;
  readonly dueAt: number;
}

/** The sessions that a day draws with their minutes past its midnight; none where a time cannot be read. */
const dueMinutes = ({ openTime, closeTime }: MarketHours): readonly (readonly [Session, number])[] => {
  if (closeTime === null) {
    const time = oneTimeOf(openTime);
    return time === undefined ? [] : [["Open", time]];
  }
  const open = parseClock(openTime);
  const close = parseClock(closeTime);
  if (open === undefined || close === undefined) return [];
  return [
    ["Open", open],
    ["Close", close < open ? close + 1440 : close],
  ];
};

/** The draws of a day, two of a main market and one of the others. */
export const drawsOf = (hours: MarketHours, day: IndiaDay): readonly Draw[] =>
  dueMinutes(hours).map(([session, minutes]) => ({
    day: formatIsoDay(day),
    session,
    dueAt: epochOfIndia(day, minutes),
  }));

/**
 * The day whose results a list shows at `nowMs`: the one being played as soon as its first result is there, or from the
 * morning on; until then the day before.
 */
export const shownDay = (hours: MarketHours, nowMs: number, hasFirstResult: (day: string) => boolean): string => {
  const playing = bettingDay(hours, nowMs)?.day ?? indiaMoment(nowMs);
  const day = formatIsoDay(playing);
  if (hasFirstResult(day) || nowMs >= epochOfIndia(indiaMoment(nowMs), MORNING_MINUTES)) return day;
  return formatIsoDay(addDays(playing, -1));
};
