import { AppError } from "@/lib/contract/errors";
import { createLru } from "../lru";
import { createProviderCache } from "../provider/async-cache";
import type { GameRow } from "../provider/calls/games";
import { getDashboardData, type HomeAnswer, userWalletBalance } from "../provider/calls/home";
import { isProviderError, type Provider, type ProviderError, type Reader } from "../provider/provider";
import type { ProviderDialect } from "../provider-dialect/dialect";
import { singletonFor } from "../singleton";

/** The two calls' answers, joined (docs/provider.md, "Home and settings"). */
export interface PlayerHome extends Omit<HomeAnswer, "games"> {
  readonly games: readonly GameRow[];
  readonly unreadableGames: readonly string[];
  /** Where only the dashboard's games were wanted. */
  readonly gamesFailure: ProviderError | null;
}

/** `startedAt`: `performance.now()` when the provider was asked. */
export type ReadHome = PlayerHome & { readonly startedAt: number };

const KEEP_MS = 1000;
const MAX_PLAYERS = 5000;

const isWhole = (game: GameRow): boolean => Object.values(game).every((value) => value !== null);

const filled = <Row extends object>(row: Row, from: Row | undefined): Row => {
  if (from === undefined) return row;
  const said = Object.entries(row).filter(([, value]) => value !== null);
  return { ...from, ...Object.fromEntries(said) };
};

/** The first list's order, or the other list where the first is empty. */
const joinGames = (games: readonly GameRow[], others: readonly GameRow[]): readonly GameRow[] => {
  if (games.length === 0) return others;
  const byId = new Map(others.map((game) => [game.id, game]));
  return games.map((game) => filled(game, byId.get(game.id)));
};

interface HomeAnswers {
  readonly wallet?: HomeAnswer | undefined;
  readonly dashboard?: HomeAnswer | undefined;
  /** The dashboard's, where it was wanted for the games alone. */
  readonly gamesFailure?: ProviderError;
}

const NOTHING: HomeAnswer = {
  balance: null,
  bettingStatus: null,
  whatsapp: null,
  call: null,
  telegram: null,
  minWithdrawal: null,
  maxWithdrawal: null,
  minTransfer: null,
  maxTransfer: null,
  withdrawOpenTime: null,
  withdrawCloseTime: null,
  transferStatus: null,
  accountStatus: null,
  maintenanceStatus: null,
  maintenanceText: null,
  games: { rows: [], unreadable: [] },
};

/** Field by field: those that the dialect gives to certain answers, and all others from the wallet's, else the dashboard's. */
export const joinHome = ({ sources }: Pick<ProviderDialect, "sources">, answers: HomeAnswers): PlayerHome => {
  const { wallet = NOTHING, dashboard, gamesFailure = null } = answers;
  const from = (part: keyof ProviderDialect["sources"]): readonly HomeAnswer[] =>
    sources[part].flatMap((place) =>
      place === "wallet" ? [wallet] : place === "dashboard" && dashboard ? [dashboard] : [],
    );
  const [games = NOTHING, otherGames = NOTHING] = from("games");
  const { bettingStatus } = from("bettingStatus").reduceRight((after, answer) => filled(answer, after), NOTHING);
  const { whatsapp, call, telegram } = from("contacts").reduceRight((after, answer) => filled(answer, after), NOTHING);
  return {
    ...filled(wallet, dashboard),
    bettingStatus,
    ...{ whatsapp, call, telegram },
    games: joinGames(games.games.rows, otherGames.games.rows),
    unreadableGames: [...games.games.unreadable, ...otherGames.games.unreadable],
    gamesFailure,
  };
};

const isForgotten = ({ balance, bettingStatus }: PlayerHome): boolean => balance === null && bettingStatus === null;

/**
 * In milliseconds, how long a dashboard serves that only adds to the wallet's answer. `gaps`: games for all players together, an
 * account's states for its player. `withoutStates`: where dashboards tell no states, until another is looked at, for all players.
 */
export const DASHBOARD_KEPT_MS = { gaps: 60_000, withoutStates: 60 * 60_000 } as const;

type States = Pick<HomeAnswer, "transferStatus" | "accountStatus" | "maintenanceStatus" | "maintenanceText">;

const statesIn = ({ transferStatus, accountStatus, maintenanceStatus, maintenanceText }: HomeAnswer): States => ({
  transferStatus,
  accountStatus,
  maintenanceStatus,
  maintenanceText,
});

const tellsStates = (states: States): boolean => Object.values(states).some((value) => value !== null);

/** What dashboards of this provider have told, whoever asked; times are those of `performance.now()`. */
interface Seen {
  games: HomeAnswer["games"] | null;
  /** When a dashboard was last asked for them. */
  gamesAskedAt: number;
  /** Null before the first answer. */
  hasStates: boolean | null;
  lookedAt: number;
}

const seenOf = (provider: Provider): Seen =>
  singletonFor(provider, "dashboards-seen", () => ({
    ...{ games: null, gamesAskedAt: Number.NEGATIVE_INFINITY },
    ...{ hasStates: null, lookedAt: Number.NEGATIVE_INFINITY },
  }));

const statesOf = (provider: Provider) =>
  singletonFor(provider, "dashboard-states", () => createLru<States>(MAX_PLAYERS, DASHBOARD_KEPT_MS.gaps));

const walletsOf = createProviderCache<HomeAnswer & { readonly startedAt: number }>(
  "player-wallets",
  KEEP_MS,
  MAX_PLAYERS,
);
const dashboardsOf = createProviderCache<HomeAnswer>("player-dashboards", KEEP_MS, MAX_PLAYERS);

// Counted apart: the shared list and every bid depend on these calls.
const optionsOf = ({ token, playerKey }: Reader) => ({ token, reader: `home ${playerKey}` });

const readWallet = (provider: Provider, reader: Reader, oldestMs: number) =>
  walletsOf(provider).get(
    reader.token,
    async () => {
      const startedAt = performance.now();
      return { ...(await provider.run(userWalletBalance, undefined, optionsOf(reader))), startedAt };
    },
    oldestMs,
  );

const readDashboard = (provider: Provider, reader: Reader, oldestMs: number): Promise<HomeAnswer> =>
  dashboardsOf(provider).get(
    reader.token,
    async () => {
      const dashboard = await provider.run(getDashboardData, undefined, optionsOf(reader));
      const now = performance.now();
      const states = statesIn(dashboard);
      Object.assign(seenOf(provider), {
        ...{ games: dashboard.games, gamesAskedAt: now },
        ...{ hasStates: tellsStates(states), lookedAt: now },
      });
      statesOf(provider).set(reader.token, states);
      return dashboard;
    },
    oldestMs,
  );

const failureOf = (error: unknown): ProviderError => {
  if (isProviderError(error)) return error;
  throw error;
};

/**
 * Transfers, a block, maintenance, where only the dashboard tells of them. A provider whose dashboard tells none is found so
 * behind the answer.
 */
const readStates = async (provider: Provider, reader: Reader, wallet: HomeAnswer): Promise<Partial<States>> => {
  if (tellsStates(statesIn(wallet)) || !provider.has("dashboard")) return {};
  const known = statesOf(provider).get(reader.token);
  if (known) return known;
  const seen = seenOf(provider);
  if (seen.hasStates) {
    const dashboard = await readDashboard(provider, reader, KEEP_MS).catch(failureOf);
    return isProviderError(dashboard) ? {} : statesIn(dashboard);
  }
  if (performance.now() - seen.lookedAt >= DASHBOARD_KEPT_MS.withoutStates) {
    seen.lookedAt = performance.now();
    readDashboard(provider, reader, KEEP_MS).catch(() => undefined);
  }
  return {};
};

/** Games whose fields the wallet's answer lacks, filled from a dashboard of the last minute. */
const fillGames = async (provider: Provider, reader: Reader, alone: PlayerHome): Promise<PlayerHome> => {
  const seen = seenOf(provider);
  const isOld = performance.now() - seen.gamesAskedAt >= DASHBOARD_KEPT_MS.gaps;
  if (isOld) seen.gamesAskedAt = performance.now();
  const asked = isOld ? await readDashboard(provider, reader, KEEP_MS).catch(failureOf) : undefined;
  if (isProviderError(asked)) return { ...alone, gamesFailure: asked };
  const { games } = seenOf(provider);
  return games === null ? alone : { ...alone, games: joinGames(alone.games, games.rows) };
};

interface Wanted {
  /** In milliseconds, of a kept answer: a second at most; 0: only a call under way is shared. */
  readonly oldestMs: number;
  readonly games: boolean;
}

/** What a wallet that tells the account lacks of what is wanted. */
const completed = async (provider: Provider, reader: Reader, wallet: HomeAnswer, alone: PlayerHome, games: boolean) => {
  if (!games) return { ...alone, ...(await readStates(provider, reader, wallet)) };
  const mayFill = provider.dialect.sources.games.includes("dashboard") && !alone.games.every(isWhole);
  const home = mayFill ? await fillGames(provider, reader, alone) : alone;
  return { ...home, ...(!tellsStates(statesIn(wallet)) && statesOf(provider).get(reader.token)) };
};

const readHome = async (provider: Provider, reader: Reader, { oldestMs, games }: Wanted): Promise<ReadHome> => {
  const { dialect } = provider;
  const { bettingStatus, contacts } = dialect.sources;
  const parts = [bettingStatus, contacts, ...(games ? [dialect.sources.games] : [])];
  // Where it is needed in any case nothing waits for the wallet's answer.
  const early = parts.some(([first]) => first === "dashboard") ? readDashboard(provider, reader, oldestMs) : undefined;
  early?.catch(() => undefined);
  const { startedAt, ...wallet } = await readWallet(provider, reader, oldestMs);
  const alone = joinHome(dialect, { wallet });
  const accountIsWhole = alone.balance !== null && alone.bettingStatus !== null;
  if (!early && accountIsWhole && !(games && alone.games.length === 0)) {
    return { ...(await completed(provider, reader, wallet, alone, games)), startedAt };
  }
  if (!provider.has("dashboard")) {
    if (isForgotten(alone)) throw new AppError("session_ended");
    return { ...alone, startedAt };
  }
  const dashboard = await (early ?? readDashboard(provider, reader, oldestMs)).catch(failureOf);
  if (!isProviderError(dashboard)) return { ...joinedOrEnded(dialect, wallet, dashboard), startedAt };
  if (!accountIsWhole) throw dashboard;
  return { ...joinHome(dialect, { wallet, gamesFailure: dashboard }), startedAt };
};

/** @throws AppError session_ended if neither answer knows the token (docs/provider.md, "Unknown token"). */
const joinedOrEnded = (dialect: ProviderDialect, wallet: HomeAnswer, dashboard: HomeAnswer): PlayerHome => {
  const merged = joinHome(dialect, { wallet, dashboard });
  if (isForgotten(merged)) throw new AppError("session_ended");
  return merged;
};

/** In milliseconds, for the games of a list; a player's points may not be old. */
export const LIST_OLDEST_MS = KEEP_MS;

/** A player's account alone. @throws AppError session_ended; ProviderError. */
export const readPlayerHome = (provider: Provider, reader: Reader): Promise<ReadHome> =>
  readHome(provider, reader, { oldestMs: 0, games: false });

/** With the main games, for their list. @throws as `readPlayerHome`. */
export const readGamesHome = (provider: Provider, reader: Reader, oldestMs = 0): Promise<ReadHome> =>
  readHome(provider, reader, { oldestMs, games: true });

/** After anything that may have moved the player's points. */
export const invalidatePlayerHome = (provider: Provider, { token }: Pick<Reader, "token">): void => {
  walletsOf(provider).invalidate(token);
  dashboardsOf(provider).invalidate(token);
};
