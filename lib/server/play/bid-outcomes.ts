import type { UnreadableRow } from "@/lib/contract/funds";
import type { BidRecord, BidWithState, WinRecord } from "@/lib/contract/histories";
import type { Market, MarketList, RateList } from "@/lib/contract/markets";
import type { GameFamily, PanaLabel } from "@/lib/domain/game/game-types";
import { marketDay } from "@/lib/domain/market-clock";
import { type Points, sameProduct } from "@/lib/domain/points";
import { bidStates } from "@/lib/domain/settlement/bid-states";
import { isOpenSession } from "@/lib/domain/settlement/verdict";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import type { RememberedResult } from "../results/book";
import { knownResults } from "../results/known-results";

export interface OutcomeEvidence {
  readonly family: GameFamily;
  readonly bids: readonly BidRecord[];
  /** Null where they could not be read. */
  readonly wins: readonly WinRecord[] | null;
  /** Those of their rows that cannot be read. */
  readonly unreadWins?: readonly UnreadableRow[];
  /** The family's current markets; null if unknown or stale. */
  readonly list: MarketList | null;
  readonly remembered: readonly RememberedResult[];
  readonly rates: RateList | null;
  readonly nowMs: number;
}

/** The labels whose rate applies to motor games. */
const PAID_AS: Readonly<Record<string, PanaLabel>> = { "SP Motor": "Single Pana", "DP Motor": "Double Pana" };

/** True if the rate is not known. */
const paysExactly = (rates: RateList | null) => (label: string, stake: Points, amount: Points) => {
  const rate = rates?.rates.find((one) => one.label === (PAID_AS[label] ?? label));
  return rate === undefined || sameProduct(stake, rate.high, amount, rate.low);
};

/** Or the calendar day if the market is no longer in the list; null if the bid's time is not known. */
export const bettingDayOf = (bid: BidRecord, market: Market | undefined): string | null => {
  if (bid.bidAt === null) return null;
  const day = (market && marketDay(market, bid.bidAt)?.day) ?? indiaMoment(bid.bidAt);
  return formatIsoDay(day);
};

const isLate = (family: GameFamily, { session, bidAt }: BidRecord, market: Market | undefined): boolean => {
  if (family !== "main" || bidAt === null || market === undefined || !isOpenSession(session)) return false;
  const day = marketDay(market, bidAt);
  return day !== undefined && bidAt > day.openCutoff;
};

export const withOutcomes = (evidence: OutcomeEvidence): readonly BidWithState[] => {
  const { family, bids, wins, list, rates } = evidence;
  const resultOf = knownResults(list?.markets ?? [], evidence.remembered, evidence.nowMs);
  const markets = new Map(list?.markets.map((market) => [market.name, market]));
  const states = bidStates({
    family,
    bids: bids.map((bid) => {
      const market = markets.get(bid.gameName);
      return { ...bid, day: bettingDayOf(bid, market), late: isLate(family, bid, market) };
    }),
    wins,
    unreadWins: (evidence.unreadWins ?? []).map(({ said }) => ({ winDate: said?.date ?? "", wonAt: said?.at ?? null })),
    resultOf,
    paysExactly: paysExactly(rates),
  });
  return bids.map((bid, index) => ({ ...bid, ...(states[index] && { outcome: states[index] }) }));
};
