import { type MarketHours, marketDay, type Session } from "@/lib/domain/market-clock";
import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, indiaMoment, parseClock } from "@/lib/domain/time/india";

/** Yesterday's results give way at this minute of the morning, India time (provider-contract.md, "Home"). */
const MORNING_MINUTES = 6 * 60;

/** One result to be declared. `dueAt` is epoch milliseconds, `day` is `YYYY-MM-DD` in India. */
export interface Draw {
  readonly day: string;
  readonly session: Session;
  readonly dueAt: number;
}

/** The two draws of a day; none where the market's times cannot be read. */
export const drawsOf = (hours: MarketHours, day: IndiaDay): readonly Draw[] => {
  const open = parseClock(hours.openTime);
  const close = hours.closeTime === null ? open : parseClock(hours.closeTime);
  if (open === undefined || close === undefined) return [];
  const name = formatIsoDay(day);
  return [
    { day: name, session: "Open", dueAt: epochOfIndia(day, open) },
    { day: name, session: "Close", dueAt: epochOfIndia(day, close < open ? close + 1440 : close) },
  ];
};

/**
 * The day whose results a list shows at `nowMs`: the one being played as soon as its open result is there, or from the
 * morning on; until then the day before.
 */
export const shownDay = (hours: MarketHours, nowMs: number, hasOpenResult: (day: string) => boolean): string => {
  const playing = marketDay(hours, nowMs)?.day ?? indiaMoment(nowMs);
  const day = formatIsoDay(playing);
  if (hasOpenResult(day) || nowMs >= epochOfIndia(indiaMoment(nowMs), MORNING_MINUTES)) return day;
  return formatIsoDay(addDays(playing, -1));
};
