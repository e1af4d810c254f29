import type { BidRecord } from "@/lib/contract/histories";
import type { Market } from "@/lib/contract/markets";
import { marketDay, type Session } from "@/lib/domain/market-clock";
import { addDays, DAY_MS, epochOfIndia, formatIsoDay } from "@/lib/domain/time/india";
import type { createResultLookup } from "../results/known-results";

export interface DueResult {
  readonly market: string;
  readonly session: Session;
  /** The betting day that the result belongs to, `YYYY-MM-DD`. */
  readonly day: string;
  readonly result: string;
  /**
   * When bids on the result closed, in epoch milliseconds, which is close to the declaration; now if it was declared
   * earlier.
   */
  readonly at: number;
}

/** How many betting days count, including today. The player's bids are read for as many days. */
export const RESULT_DAYS = 3;

/**
 * Lists the results of the last `RESULT_DAYS` betting days that decided bids of the player. A result counts if the
 * player placed a bid on that day before bids closed.
 * @param findResult returns the known result by market name and day.
 * @param now the game's clock, in epoch milliseconds.
 */
export const dueResults = (
  markets: readonly Market[],
  bids: readonly BidRecord[],
  findResult: ReturnType<typeof createResultLookup>,
  now: number,
): readonly DueResult[] =>
  markets.flatMap((market) => {
    const placed = bids.flatMap(({ gameName, bidAt }) => (gameName === market.name && bidAt !== null ? [bidAt] : []));
    const playing = marketDay(market, now);
    if (placed.length === 0 || playing === undefined) return [];
    return Array.from({ length: RESULT_DAYS }, (_, ago) => {
      const date = addDays(playing.day, -ago);
      const [startsAt, day] = [epochOfIndia(date, 0), formatIsoDay(date)];
      const { openResult = "", closeResult = "" } = findResult(market.name, day) ?? {};
      const due = (session: Session, result: string, cutoff: number): readonly DueResult[] => {
        const cutoffAt = cutoff - ago * DAY_MS;
        const counts = result !== "" && placed.some((bidAt) => bidAt >= startsAt && bidAt <= cutoffAt);
        // The time is at most now, because an operator may declare a result before its time.
        return counts ? [{ market: market.name, session, day, result, at: Math.min(cutoffAt, now) }] : [];
      };
      const both = `${openResult}${closeResult}`;
      if (market.closeTime === null) return due("Open", both, playing.openCutoff);
      const close = due("Close", closeResult === "" ? "" : both, playing.closeCutoff);
      return [...due("Open", openResult, playing.openCutoff), ...close];
    }).flat();
  });
