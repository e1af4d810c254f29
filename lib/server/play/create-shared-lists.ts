import type { Logger } from "pino";
import { isAppError } from "@/lib/contract/errors";
import type { Market } from "@/lib/contract/markets";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { hasTimes } from "@/lib/domain/market-clock";
import type { Clock } from "../clock";
import { counters } from "../counters";
import { readMainMarkets } from "../player/read-account";
import {
  type FamilyRates,
  type GameRow,
  galidisawarGame,
  galidisawarGameRates,
  gameRates,
  starlineGame,
  starlineGameRates,
} from "../provider/calls/games";
import { isProviderError, type Provider, type Reader } from "../provider/provider";
import type { SharedLists } from "../services";
import { createCoalescedList } from "./coalesced-list";

const fetchRates = async (provider: Provider, family: GameFamily): Promise<FamilyRates> => {
  if (family === "gali") return provider.run(galidisawarGameRates, undefined);
  return { rates: await provider.run(family === "main" ? gameRates : starlineGameRates, undefined), chartUrl: null };
};

interface ReadMarket {
  /** The market; undefined if the row lacks a name, or whether it is open. A missing result or time is "". */
  readonly market?: Market;
  /** Why the row is incomplete, for the log. */
  readonly note?: string;
}

/**
 * Returns the market of a row. A market without times, as on its weekly day off, stays in the list and is closed
 * (decision 0340).
 */
const toMarket = (family: GameFamily, row: GameRow): ReadMarket => {
  const { id, name, openResult, closeResult, chartUrl, wireName } = row;
  const hours = { openTime: row.openTime ?? "", closeTime: family === "main" ? (row.closeTime ?? "") : null };
  const isOpen = hasTimes(hours) ? row.isOpen : false;
  if (name === null || isOpen === null) {
    const missing = Object.entries({ name, isOpen }).filter(([, value]) => value === null);
    return { note: `game ${id} has no readable ${missing.map(([key]) => key).join(", ")}` };
  }
  const results = { openResult: openResult ?? "", closeResult: closeResult ?? "" };
  const market = { id, name, ...(wireName !== undefined && { wireName }), ...hours, ...results, isOpen, chartUrl };
  const note =
    row.isOpen === isOpen || row.isOpen === null ? undefined : `game ${id} is shown as closed: no readable times`;
  return { market, ...(note !== undefined && { note }) };
};

interface FamilyRows {
  readonly games: readonly GameRow[];
  readonly unreadable: readonly string[];
  readonly chartUrl: string | null;
}

/**
 * Reads the rows of a family's markets from the provider.
 * @throws AppError session_ended if the provider does not know the reader's token.
 * @throws ProviderError.
 */
const fetchRows = async (provider: Provider, family: GameFamily, reader: Reader): Promise<FamilyRows> => {
  if (family !== "main") {
    const { games, chartUrl } = await provider.run(family === "starline" ? starlineGame : galidisawarGame, undefined);
    return { games: games.rows, unreadable: games.unreadable, chartUrl };
  }
  const { games, unreadableGames, gamesFailure } = await readMainMarkets(provider, reader);
  if (games.length === 0 && gamesFailure) throw gamesFailure;
  return { games, unreadable: unreadableGames, chartUrl: null };
};

/** Whether a failure concerns the caller alone: its session is over, or it reads too much at once. */
const concernsCallerOnly = (error: unknown): boolean =>
  (isAppError(error) && error.code === "session_ended") ||
  (isProviderError(error) && error.code === "too_many_at_once");

/** How long a caller waits for a new list if there is an older one to show. */
const PATIENCE_MS = 2000;

/** Returns a function that writes log notes when they changed, not at every fetch. */
const whenChanged = (write: (notes: readonly string[]) => void) => {
  let last = "";
  return (notes: readonly string[]) => {
    const now = notes.join("; ");
    if (now !== last && now !== "") write(notes.slice(0, 20));
    last = now;
  };
};

const toReason = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown failure";
  return isProviderError(error) ? `${error.call}: ${error.message}` : error.message;
};

export interface SharedListsOptions {
  readonly provider: Provider;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called with each list that was read. Must not throw, and is not awaited. */
  readonly onMarkets?: (family: GameFamily, markets: readonly Market[]) => void;
  /** Whether a shown result is known to be of the betting day before. */
  readonly isOfYesterday?: (family: GameFamily, market: Market) => boolean;
  readonly nowMs?: () => number;
}

/** Creates the lists of markets and rates that serve all players of this process. */
export const createSharedLists = (options: SharedListsOptions): SharedLists => {
  const { provider, clock, log, onMarkets, isOfYesterday, nowMs } = options;
  const createShared = <Caller, Value extends object>(
    name: string,
    fetch: (caller: Caller) => Promise<Value>,
    isEmpty: (value: Value) => boolean,
  ) => {
    const logFailure = whenChanged((notes) => log.warn({ event: "list_failed", list: name, notes }));
    return createCoalescedList<Caller, Value>({
      intervalMs: POLL_INTERVAL_MS,
      patienceMs: PATIENCE_MS,
      fetch: async (caller) => {
        try {
          const value = await fetch(caller);
          logFailure([]);
          counters().listFetched(name, isEmpty(value) ? "empty" : "good");
          return value;
        } catch (error) {
          if (!concernsCallerOnly(error)) {
            logFailure([toReason(error)]);
            counters().listFetched(name, "failed");
          }
          throw error;
        }
      },
      isEmpty,
      concernsCallerOnly,
      nowMs: nowMs ?? (() => performance.now()),
      wallMs: () => clock.now(),
    });
  };

  const createMarketList = (family: GameFamily) => {
    const list = `${family}_markets`;
    const logLeftOut = whenChanged((notes) => log.warn({ event: "list_entries_left_out", list, notes }));
    const fetch = async (reader: Reader) => {
      const { games, unreadable, chartUrl } = await fetchRows(provider, family, reader);
      // Cards are identified by id, so the first row of each id counts.
      const byId = new Map([...games].reverse().map((row) => [row.id, row]));
      const read = games.filter((row) => byId.get(row.id) === row).map((row) => toMarket(family, row));
      const markets = read.flatMap(({ market }) => market ?? []);
      logLeftOut([...unreadable, ...read.flatMap(({ note }) => note ?? [])]);
      onMarkets?.(family, markets);
      const dated = markets.map((market) =>
        isOfYesterday?.(family, market) ? { ...market, isResultOfYesterday: true as const } : market,
      );
      return { markets: dated, chartUrl };
    };
    return createShared(list, fetch, ({ markets }) => markets.length === 0);
  };
  const createRateList = (family: GameFamily) =>
    createShared<unknown, FamilyRates>(
      `${family}_rates`,
      () => fetchRates(provider, family),
      ({ rates }) => rates.length === 0,
    );

  const markets = {
    main: createMarketList("main"),
    starline: createMarketList("starline"),
    gali: createMarketList("gali"),
  };
  const rates = { main: createRateList("main"), starline: createRateList("starline"), gali: createRateList("gali") };
  const byName = { ...markets, mainRates: rates.main, starlineRates: rates.starline, galiRates: rates.gali };
  return {
    markets: async (family, reader, marketId) => {
      const known = await markets[family].get(reader);
      const isThere = marketId === undefined || known.markets.some(({ id }) => id === marketId);
      return isThere ? known : markets[family].refetch(reader);
    },
    rates: (family) => rates[family].get(undefined),
    freshMarkets: (family) => markets[family].fresh(),
    lastMarkets: (family) => markets[family].last(),
    lastRates: (family) => rates[family].last(),
    polled: (name, reader) => byName[name].polled(reader),
    read: (name, reader) => byName[name].get(reader),
  };
};
