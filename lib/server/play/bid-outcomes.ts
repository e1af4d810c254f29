import type { UnreadableRow } from "@/lib/contract/funds";
import type { BidRecord, BidWithState, WinRecord } from "@/lib/contract/histories";
import type { Market, MarketList, RateList } from "@/lib/contract/markets";
import type { GameFamily, PanaLabel } from "@/lib/domain/game/game-types";
import { marketDay } from "@/lib/domain/market-clock";
import { type Points, sameProduct } from "@/lib/domain/points";
import { bidStates } from "@/lib/domain/settlement/bid-states";
import { isOpenSession } from "@/lib/domain/settlement/open-session";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { createResultLookup } from "../results/known-results";
import type { StoredResult } from "../results/result-store";

export interface OutcomeEvidence {
  readonly family: GameFamily;
  readonly bids: readonly BidRecord[];
  /** The family's wins; null where they could not be read. */
  readonly wins: readonly WinRecord[] | null;
  /** The rows of the wins that cannot be read. */
  readonly unreadWins?: readonly UnreadableRow[];
  /** The family's current markets; null if unknown or stale. */
  readonly list: MarketList | null;
  readonly storedResults: readonly StoredResult[];
  readonly rates: RateList | null;
  readonly nowMs: number;
}

/** The labels whose rate applies to motor games. */
const PAID_AS: Readonly<Record<string, PanaLabel>> = { "SP Motor": "Single Pana", "DP Motor": "Double Pana" };

/**
 * Returns a function that checks whether an amount is what the stake wins at the label's rate; true without a known
 * rate.
 */
const paysExactly = (rates: RateList | null) => (label: string, stake: Points, amount: Points) => {
  const rate = rates?.rates.find((one) => one.label === (PAID_AS[label] ?? label));
  return rate === undefined || sameProduct(stake, rate.high, amount, rate.low);
};

/**
 * Returns the betting day of a bid, or its calendar day if the market is no longer in the list; null if the bid's time
 * is not known.
 */
export const findBettingDay = (bid: BidRecord, market: Market | undefined): string | null => {
  if (bid.bidAt === null) return null;
  const day = (market && marketDay(market, bid.bidAt)?.day) ?? indiaMoment(bid.bidAt);
  return formatIsoDay(day);
};

const isLate = (family: GameFamily, { session, bidAt }: BidRecord, market: Market | undefined): boolean => {
  if (family !== "main" || bidAt === null || market === undefined || !isOpenSession(session)) return false;
  const day = marketDay(market, bidAt);
  return day !== undefined && bidAt > day.openCutoff;
};

export const addOutcomes = (evidence: OutcomeEvidence): readonly BidWithState[] => {
  const { family, bids, wins, list, rates } = evidence;
  const resultOf = createResultLookup(list?.markets ?? [], evidence.storedResults, evidence.nowMs);
  const markets = new Map(list?.markets.map((market) => [market.name, market]));
  const states = bidStates({
    family,
    bids: bids.map((bid) => {
      const market = markets.get(bid.gameName);
      return { ...bid, day: findBettingDay(bid, market), late: isLate(family, bid, market) };
    }),
    wins,
    unreadWins: (evidence.unreadWins ?? []).map(({ said }) => ({ winDate: said?.date ?? "", wonAt: said?.at ?? null })),
    findResult: resultOf,
    paysExactly: paysExactly(rates),
  });
  return bids.map((bid, index) => ({ ...bid, ...(states[index] && { outcome: states[index] }) }));
};
