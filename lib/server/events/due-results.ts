import type { BidRecord } from "@/lib/contract/histories";
import type { Market } from "@/lib/contract/markets";
import { marketDay, type Session } from "@/lib/domain/market-clock";
import { addDays, epochOfIndia, formatIsoDay, type IndiaDay } from "@/lib/domain/time/india";

export interface DueResult {
  readonly market: string;
  readonly session: Session;
  /** The betting day that it belongs to, `YYYY-MM-DD`. */
  readonly day: string;
  readonly result: string;
  /** When bids on it ended, in epoch milliseconds: the market's time is the nearest that is known of its moment. */
  readonly at: number;
}

const MINUTES_OF_DAY = 1440;

/** The latest betting day whose bids on a session have ended, and when. @param now epoch milliseconds. */
const lastEnded = (
  market: Market,
  session: Session,
  now: number,
): { readonly day: IndiaDay; readonly endedAt: number } | undefined => {
  const today = marketDay(market, now);
  if (today === undefined) return undefined;
  const endOfToday = session === "Open" ? today.openCutoff : today.closeCutoff;
  if (endOfToday <= now) return { day: today.day, endedAt: endOfToday };
  return { day: addDays(today.day, -1), endedAt: endOfToday - MINUTES_OF_DAY * 60_000 };
};

/**
 * The results in the lists that decided bids of the player. A list shows a day's result until the next morning, so a
 * result belongs to the latest betting day whose bids have ended, and counts where a bid of that day was placed before
 * the end.
 * @param now the game's clock, in epoch milliseconds.
 */
export const dueResults = (markets: readonly Market[], bids: readonly BidRecord[], now: number): readonly DueResult[] =>
  markets.flatMap((market) => {
    const placed = bids.filter(({ gameName, bidAt }) => gameName === market.name && bidAt !== null);
    if (placed.length === 0) return [];
    const due = (session: Session, result: string): readonly DueResult[] => {
      const ended = result === "" ? undefined : lastEnded(market, session, now);
      if (ended === undefined) return [];
      const begins = epochOfIndia(ended.day, 0);
      const counts = placed.some(({ bidAt }) => bidAt !== null && bidAt >= begins && bidAt <= ended.endedAt);
      if (!counts) return [];
      return [{ market: market.name, session, day: formatIsoDay(ended.day), result, at: ended.endedAt }];
    };
    const { openResult, closeResult, closeTime } = market;
    if (closeTime === null) return due("Open", `${openResult}${closeResult}`);
    return [...due("Open", openResult), ...(closeResult === "" ? [] : due("Close", `${openResult}${closeResult}`))];
  });
