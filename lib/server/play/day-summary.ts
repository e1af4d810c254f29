import type { DaySummary, MarketBids } from "@/lib/contract/events";
import type { UnreadableRow } from "@/lib/contract/funds";
import type { BidRecord, BidWithState } from "@/lib/contract/histories";
import { bettingDayAt } from "@/lib/domain/market-clock";
import { daySum, sumStakes } from "@/lib/domain/settlement/day-sum";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { addOutcomes, type OutcomeEvidence } from "./bid-outcomes";

export interface FamilyPlay extends Omit<OutcomeEvidence, "bids" | "nowMs"> {
  /** The bids of today and of betting days that still go on; null if they could not be read. */
  readonly bids: readonly BidRecord[] | null;
  readonly unreadBids?: readonly UnreadableRow[];
}

/** Returns the unreadable rows of a day, `YYYY-MM-DD` in India, and the ones that may be of it. */
export const unreadOfDay = (rows: readonly UnreadableRow[], day: string): readonly UnreadableRow[] =>
  rows.filter(({ said }) => said?.at == null || formatIsoDay(indiaMoment(said.at)) === day);

/** Counts the day's wins that no bid has: the provider lost their bids, and no result tells whose they are. */
const countWinsWithoutBid = ({ wins }: FamilyPlay, bids: readonly BidWithState[], day: string): number => {
  const payouts = bids.flatMap(({ outcome }) => outcome?.payout ?? []);
  return (wins ?? []).filter(({ pana, amount, wonAt }) => {
    if (pana !== "" || wonAt === null || formatIsoDay(indiaMoment(wonAt)) !== day) return false;
    const nth = payouts.indexOf(amount);
    if (nth >= 0) payouts.splice(nth, 1);
    return nth < 0;
  }).length;
};

/** Sums up the current bids of each market. A name that two markets share says nothing of either. */
const sumByMarket = (
  { family, list, unreadBids = [] }: FamilyPlay,
  bids: readonly BidWithState[],
  nowMs: number,
): readonly MarketBids[] => {
  const markets = unreadBids.length > 0 ? [] : (list?.markets ?? []);
  return markets.flatMap((market) => {
    const { id, name } = market;
    if (markets.some((other) => other.name === name && other.id !== id)) return [];
    const today = bettingDayAt(market, nowMs);
    const own = bids.filter(
      ({ gameName, bidAt }) => gameName === name && bidAt !== null && bettingDayAt(market, bidAt) === today,
    );
    if (own.length === 0) return [];
    const sum = daySum(own);
    const lost = sumStakes(own.filter(({ outcome }) => outcome?.state === "lost" || outcome?.state === "unpaid"));
    return [{ family, marketId: id, bids: own.length, staked: sumStakes(own), ended: sum && { won: sum.won, lost } }];
  });
};

/**
 * Sums up the player's day over all families. Like the histories of today, it counts the bids that were placed today.
 */
export const computeDaySummary = (families: readonly FamilyPlay[], nowMs: number): DaySummary => {
  const day = formatIsoDay(indiaMoment(nowMs));
  const isKnown = families.every(({ bids }) => bids !== null);
  const withStates = families.map((play) => ({ play, bids: addOutcomes({ ...play, bids: play.bids ?? [], nowMs }) }));
  const all = withStates.flatMap(({ bids }) => bids);
  const placed = all.filter(({ bidAt }) => bidAt !== null && formatIsoDay(indiaMoment(bidAt)) === day);
  // A bid without a readable time may be of today.
  const dated = isKnown && all.every(({ bidAt }) => bidAt !== null);
  return {
    day,
    bids: dated ? placed.length : null,
    sum: dated ? daySum(placed) : null,
    leftOut: withStates
      .flatMap(({ play, bids }) => [
        unreadOfDay(play.unreadBids ?? [], day).length,
        unreadOfDay(play.unreadWins ?? [], day).length,
        countWinsWithoutBid(play, bids, day),
      ])
      .reduce((sum, count) => sum + count, 0),
    markets: withStates.flatMap(({ play, bids }) => sumByMarket(play, bids, nowMs)),
  };
};
