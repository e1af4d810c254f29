import type { BidRecord, BidWithState, WinRecord } from "@/lib/contract/histories";
import type { Market, MarketList } from "@/lib/contract/markets";
import type { RateList } from "@/lib/contract/rates";
import type { GameFamily, PanaLabel } from "@/lib/domain/game/game-types";
import { marketDay } from "@/lib/domain/market-clock";
import { type Points, sameProduct } from "@/lib/domain/points";
import { bidStates, type KnownResult } from "@/lib/domain/settlement/bid-states";
import { formatIsoDay, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import { byMarketAndDay, daysOfMarket, type RememberedResult } from "./remember-results";

/** All that tells what became of bids. */
export interface OutcomeEvidence {
  readonly family: GameFamily;
  readonly bids: readonly BidRecord[];
  /** Null where they could not be read. */
  readonly wins: readonly WinRecord[] | null;
  /** The family's markets of now; null where they are not known, or are of earlier. */
  readonly list: MarketList | null;
  readonly remembered: readonly RememberedResult[];
  readonly rates: RateList | null;
  readonly nowMs: number;
}

type ResultsByDay = Map<string, KnownResult | null>;

const BLANK = { openResult: "", closeResult: "" };

/** Results by market name and day. Two markets of one name and day that differ are null: nobody knows which is meant. */
const noteResult = (results: ResultsByDay, name: string, day: string, result: KnownResult): void => {
  const key = `${day} ${name}`;
  const other = results.get(key);
  const same =
    other === undefined || (other?.openResult === result.openResult && other.closeResult === result.closeResult);
  results.set(key, same ? result : null);
};

/** What the list of now says: of the day that it shows, and that nothing is declared of one that may still come. */
const noteMarket = (
  results: ResultsByDay,
  market: Market,
  nowMs: number,
  find: ReturnType<typeof byMarketAndDay>,
): readonly string[] => {
  const days = daysOfMarket(market, nowMs, find);
  if (!days) return [];
  const { openResult, closeResult } = market;
  const note = (day: IndiaDay, result: KnownResult) => noteResult(results, market.name, formatIsoDay(day), result);
  note(days.shown, { openResult, closeResult, current: true });
  const noted = [`${market.id} ${formatIsoDay(days.shown)}`];
  if (days.shown !== days.today) {
    note(days.today, { ...BLANK, current: true });
    return [...noted, `${market.id} ${formatIsoDay(days.today)}`];
  }
  if (!days.beforeMayCome) return noted;
  note(days.before, { ...BLANK, ...find(market.id, days.before), current: true });
  return [...noted, `${market.id} ${formatIsoDay(days.before)}`];
};

const resultsOf = ({ list, remembered, nowMs }: OutcomeEvidence): ResultsByDay => {
  const results: ResultsByDay = new Map();
  const find = byMarketAndDay(remembered);
  const noted = new Set((list?.markets ?? []).flatMap((market) => noteMarket(results, market, nowMs, find)));
  for (const { marketId, marketName, day, openResult, closeResult } of remembered) {
    if (noted.has(`${marketId} ${day}`)) continue;
    noteResult(results, marketName, day, { openResult, closeResult, current: false });
  }
  return results;
};

/** A motor's line is paid as its pana. */
const PAID_AS: Readonly<Record<string, PanaLabel>> = { "SP Motor": "Single Pana", "DP Motor": "Double Pana" };

/** Whether a win is exactly what a stake wins; true where the rate is not known. */
const paysExactly = (rates: RateList | null) => (label: string, stake: Points, amount: Points) => {
  const rate = rates?.rates.find((one) => one.label === (PAID_AS[label] ?? label));
  return rate === undefined || sameProduct(stake, rate.high, amount, rate.low);
};

/** The betting day of a bid; of a market that is not in the list any more the calendar day. */
const dayOfBid = (bid: BidRecord, market: Market | undefined): string | null => {
  if (bid.bidAt === null) return null;
  const day = (market && marketDay(market, bid.bidAt)?.day) ?? indiaMoment(bid.bidAt);
  return formatIsoDay(day);
};

/** The bids, each with what became of it. */
export const withOutcomes = (evidence: OutcomeEvidence): readonly BidWithState[] => {
  const { family, bids, wins, list, rates } = evidence;
  const results = resultsOf(evidence);
  const markets = new Map(list?.markets.map((market) => [market.name, market]));
  const states = bidStates({
    family,
    bids: bids.map((bid) => ({ ...bid, day: dayOfBid(bid, markets.get(bid.gameName)) })),
    wins,
    resultOf: (name, day) => results.get(`${day} ${name}`) ?? undefined,
    paysExactly: paysExactly(rates),
  });
  return bids.map((bid, index) => ({ ...bid, ...(states[index] && { outcome: states[index] }) }));
};
