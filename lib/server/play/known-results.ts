import type { Market } from "@/lib/contract/markets";
import type { KnownResult } from "@/lib/domain/settlement/bid-states";
import { formatIsoDay, type IndiaDay } from "@/lib/domain/time/india";
import { byMarketAndDay, daysOfMarket, type RememberedResult } from "./remember-results";

type ResultsByDay = Map<string, KnownResult | null>;

const BLANK = { openResult: "", closeResult: "" };

/** Results by market name and day. Null if two markets of the same name have different results on the day. */
const noteResult = (results: ResultsByDay, name: string, day: string, result: KnownResult): void => {
  const key = `${day} ${name}`;
  const other = results.get(key);
  const same =
    other === undefined || (other?.openResult === result.openResult && other.closeResult === result.closeResult);
  results.set(key, same ? result : null);
};

/** Notes what the current list says: the result of the day that it shows, and that a later day has no result yet. */
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
 * The known results by market name and betting day, from the current list and the remembered results.
 * @param nowMs the game's clock, in epoch milliseconds.
 * @returns a function of name and day, `YYYY-MM-DD`. It returns undefined if no result is known or two results differ.
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
