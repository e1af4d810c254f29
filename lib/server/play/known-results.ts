import type { Market } from "@/lib/contract/markets";
import type { KnownResult } from "@/lib/domain/settlement/bid-states";
import { formatIsoDay, type IndiaDay } from "@/lib/domain/time/india";
import { byMarketAndDay, daysOfMarket, type RememberedResult } from "./remember-results";

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

/**
 * What is known of markets' results by name and betting day, from the lists of now and what is remembered.
 * @param nowMs the game's clock, in epoch milliseconds.
 * @returns finds the result of a market's name and a day, `YYYY-MM-DD`; undefined where none is known, or two differ.
 */
export const knownResults = (
  markets: readonly Market[],
  remembered: readonly RememberedResult[],
  nowMs: number,
): ((name: string, day: string) => KnownResult | undefined) => {
  const results: ResultsByDay = new Map();
  const find = byMarketAndDay(remembered);
  const noted = new Set(markets.flatMap((market) => noteMarket(results, market, nowMs, find)));
  for (const { marketId, marketName, day, openResult, closeResult } of remembered) {
    if (noted.has(`${marketId} ${day}`)) continue;
    noteResult(results, marketName, day, { openResult, closeResult, current: false });
  }
  return (name, day) => results.get(`${day} ${name}`) ?? undefined;
};
