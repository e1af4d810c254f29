import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { KnownResult } from "@/lib/domain/settlement/bid-states";
import { findDayToStore, resultDays } from "@/lib/domain/settlement/result-day";
import type { DeclaredResult } from "@/lib/domain/settlement/verdict";
import { addDays, formatIsoDay, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import { createLru } from "../lru";
import type { Reader } from "../provider/provider";
import type { ProviderDialect } from "../provider-dialect/dialect";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import { readResultsOfDays, type StoredResult, saveSeenResult, toResultText } from "./result-store";

type Base = Pick<Services, "store" | "clock">;

const indexByMarketAndDay = (rows: readonly StoredResult[]) => {
  const found = new Map(rows.map((row) => [`${row.day} ${row.marketName}`, row]));
  return (name: string, day: IndiaDay): StoredResult | undefined => found.get(`${formatIsoDay(day)} ${name}`);
};

/** Returns the betting days of a market at a moment, and the day whose result the list shows, by the stored results. */
const computeMarketDays = (
  market: Market,
  nowMs: number,
  find: ReturnType<typeof indexByMarketAndDay>,
  oldUntil: number | null = null,
) => {
  const days = resultDays(market, nowMs, market, { today: undefined, before: undefined }, oldUntil);
  if (!days) return undefined;
  const stored = { today: find(market.name, days.today), before: find(market.name, days.before) };
  return resultDays(market, nowMs, market, stored, oldUntil);
};

/** Returns the minute of the day until which lists show old results; null if not known (docs/provider.md, "Home"). */
export const parseOldResultsUntil = ({ oldResultsUntil: until }: ProviderDialect): number | null => {
  const [hours, minutes] = until.split(":").map(Number);
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
};

/** A result of a betting day, `YYYY-MM-DD`, that this process was the first to save. */
export interface NewResult {
  readonly family: GameFamily;
  readonly market: Market;
  readonly day: string;
}

/**
 * Creates what saves the results of lists, for later reads of old bids. It writes only when a list has changed, one
 * change after another, and no poll waits for it (decision 0043). A failed write is retried with the next list.
 */
export const createResultRecorder = (
  base: Base & {
    readonly log: Logger;
    readonly oldUntil?: number | null;
    /** Gets the new results of one list together; it must not throw, and is not awaited. */
    readonly onNew?: (results: readonly NewResult[]) => void;
  },
) => {
  const { clock, log, onNew, oldUntil = null } = base;
  /** The last fields of each market from which its result and its day follow. */
  const seen = new Map<string, string>();
  /** The shown results that are of the betting day before, as text, by market. */
  const old = new Map<string, string>();
  let last: Promise<void> = Promise.resolve();
  /** Returns until when a family's list shows old results; others show a slot's first result of the day at once. */
  const getOldUntil = (family: GameFamily): number | null => (family === "main" ? oldUntil : null);

  const setAge = (
    family: GameFamily,
    market: Market,
    days: ReturnType<typeof computeMarketDays>,
    find: ReturnType<typeof indexByMarketAndDay>,
  ): void => {
    const text = toResultText(market);
    const key = `${family} ${market.id}`;
    // A market that did not play yesterday shows a result that is older still.
    const earlier = days && find(market.name, addDays(days.before, -1));
    const isOld =
      days !== undefined && text !== "" && days.shown === days.before && (!earlier || toResultText(earlier) !== text);
    if (isOld) old.set(key, text);
    else old.delete(key);
  };

  const saveResults = async (family: GameFamily, markets: readonly Market[], nowMs: number): Promise<void> => {
    const today = indiaMoment(nowMs);
    const until = getOldUntil(family);
    const find = indexByMarketAndDay(await readResultsOfDays(base, family, addDays(today, -2), addDays(today, 1)));
    const newResults: NewResult[] = [];
    for (const market of markets) {
      const days = computeMarketDays(market, nowMs, find, until);
      setAge(family, market, days, find);
      const onDay = days && findDayToStore(market, days);
      const known = onDay && find(market.name, onDay);
      if (onDay === undefined || (known && toResultText(known) === toResultText(market))) continue;
      const day = formatIsoDay(onDay);
      const isSaved = await saveSeenResult(base, family, { ...market, day }, nowMs);
      if (isSaved && toResultText(market) !== "") newResults.push({ family, market, day });
    }
    if (newResults.length > 0) onNew?.(newResults);
  };

  /** Takes a list that was just fetched. New results are written in the background. */
  const takeList = (family: GameFamily, markets: readonly Market[]): void => {
    const nowMs = clock.now();
    const until = getOldUntil(family);
    const changed = markets.filter((market) => {
      // A name that two markets share says nothing of either.
      if (markets.some((other) => other !== market && other.name === market.name)) return false;
      const days = resultDays(market, nowMs, market, { today: undefined, before: undefined }, until);
      const { id, name, openTime, closeTime, openResult, closeResult } = market;
      const key = `${family} ${id}`;
      const fingerprint = JSON.stringify([name, openTime, closeTime, openResult, closeResult, days]);
      if (seen.get(key) === fingerprint) return false;
      seen.set(key, fingerprint);
      return true;
    });
    if (changed.length === 0) return;
    last = last.then(async () => {
      try {
        await saveResults(family, changed, nowMs);
      } catch (err) {
        for (const { id } of changed) seen.delete(`${family} ${id}`);
        log.warn({ event: "results_not_remembered", family, err });
      }
    });
  };

  const settled = (): Promise<void> => last;
  /** Whether a shown result is of the betting day before, by what was seen and stored until now, without waiting. */
  const isOfYesterday = (family: GameFamily, market: Market): boolean => {
    const text = toResultText(market);
    return text !== "" && old.get(`${family} ${market.id}`) === text;
  };
  return { takeList, settled, isOfYesterday };
};

/**
 * Returns a function that finds the known result of a market name and a day, `YYYY-MM-DD`, from the current list and
 * the stored results; undefined without one, or if two markets with one name have different results.
 * @param nowMs the game's clock, in epoch milliseconds.
 */
export const createResultLookup = (
  markets: readonly Market[],
  stored: readonly StoredResult[],
  nowMs: number,
): ((name: string, day: string) => KnownResult | undefined) => {
  const results = new Map<string, KnownResult | null>();
  const find = indexByMarketAndDay(stored);
  const setResult = (name: string, day: string, result: KnownResult): void => {
    const key = `${day} ${name}`;
    const other = results.get(key);
    const same = other?.openResult === result.openResult && other.closeResult === result.closeResult;
    results.set(key, other === undefined || same ? result : null);
  };
  const blank = { openResult: "", closeResult: "" };
  // The list says the result of the day that it shows, and that a later day has no result yet.
  for (const market of markets) {
    const { name } = market;
    const days = computeMarketDays(market, nowMs, find);
    if (!days) continue;
    const setResultOn = (day: IndiaDay, { openResult, closeResult }: DeclaredResult) =>
      setResult(name, formatIsoDay(day), { openResult, closeResult, current: true });
    setResultOn(days.shown, market);
    if (days.shown !== days.today) setResultOn(days.today, blank);
    else if (days.beforeMayCome) setResultOn(days.before, find(name, days.before) ?? blank);
  }
  const ofList = new Set(results.keys());
  for (const { marketName, day, openResult, closeResult } of stored) {
    if (!ofList.has(`${day} ${marketName}`)) setResult(marketName, day, { openResult, closeResult, current: false });
  }
  return (name, day) => results.get(`${day} ${name}`) ?? undefined;
};

const MAX_PLAYERS = 20_000;
/** How many names are stored: more than the provider has in a family, so the oldest that it gave up go. */
const MAX_NAMES = 200;
const VERSION_LENGTH = 8;

/** Returns the names of markets on which a player bid lately, by family. */
const getPlayed = ({ provider }: Pick<Services, "provider">) =>
  singletonFor(provider, "played-markets", () => createLru<Map<GameFamily, Set<string>>>(MAX_PLAYERS));

/** Adds markets that a player bid on lately, so that this process notifies of their results. */
export const trackPlayedMarkets = (
  base: Pick<Services, "provider">,
  playerKey: string,
  family: GameFamily,
  names: readonly string[],
): void => {
  if (names.length === 0) return;
  const played = getPlayed(base).get(playerKey) ?? new Map<GameFamily, Set<string>>();
  if (names.every((name) => played.get(family)?.has(name))) return;
  played.set(family, new Set([...(played.get(family) ?? []), ...names].slice(-MAX_NAMES)));
  getPlayed(base).set(playerKey, played);
};

export const countPlayed = (base: Pick<Services, "provider">, playerKey: string): number =>
  [...(getPlayed(base).get(playerKey)?.values() ?? [])].reduce((sum, names) => sum + names.size, 0);

type Lists = Pick<Services, "provider" | "lists">;

interface Version {
  readonly inputs: ReadonlyMap<GameFamily, readonly [names: ReadonlySet<string>, markets: readonly Market[]]>;
  readonly results: string | undefined;
}

const getVersions = ({ provider }: Pick<Services, "provider">) =>
  singletonFor(provider, "result-signs", () => createLru<Version>(MAX_PLAYERS));

const NO_MARKETS: readonly Market[] = [];

const computeVersion = (inputs: Version["inputs"]): string | undefined => {
  const declared = [...inputs].flatMap(([family, [names, markets]]) =>
    markets.flatMap(({ id, name, openResult, closeResult }) =>
      names.has(name) && `${openResult}${closeResult}` !== "" ? [[family, id, openResult, closeResult].join()] : [],
    ),
  );
  if (declared.length === 0) return undefined;
  return createHash("sha256").update(declared.sort().join("\n")).digest("base64url").slice(0, VERSION_LENGTH);
};

/**
 * Returns a short version of the results that lists show of markets on which the player bid lately, without waiting;
 * undefined before one is declared or without a known bid. Only a changed list or set of markets makes another version.
 */
export const computeResultsVersion = (base: Lists, playerKey: string): string | undefined => {
  const played = getPlayed(base).get(playerKey);
  if (played === undefined) return undefined;
  const known = getVersions(base).get(playerKey);
  const getMarkets = (family: GameFamily) => base.lists.lastMarkets(family)?.markets ?? NO_MARKETS;
  const isSame = ([family, names]: [GameFamily, ReadonlySet<string>]): boolean => {
    const [knownNames, markets] = known?.inputs.get(family) ?? [];
    return knownNames === names && markets === getMarkets(family);
  };
  if (known && known.inputs.size === played.size && [...played].every(isSame)) return known.results;
  const inputs = new Map([...played].map(([family, names]) => [family, [names, getMarkets(family)] as const]));
  const results = computeVersion(inputs);
  getVersions(base).set(playerKey, { inputs, results });
  return results;
};

/**
 * Revalidates the lists from which the player's version is computed, without waiting for them: one call an interval for
 * all players, and none for the main list if the wallet's response has it.
 */
export const revalidatePlayedLists = (base: Lists, reader: Reader): void => {
  for (const family of getPlayed(base).get(reader.playerKey)?.keys() ?? []) base.lists.polled(family, reader);
};
