import { AppError } from "@/lib/contract/errors";
import { createLru } from "../lru";
import { createProviderCache } from "../provider/async-cache";
import type { GameRow } from "../provider/calls/games";
import { getDashboardData, type HomeAnswer, userWalletBalance } from "../provider/calls/home";
import { isProviderError, type Provider, type ProviderError, type Reader } from "../provider/provider";
import type { ProviderDialect } from "../provider-dialect/dialect";
import { singletonFor } from "../singleton";

/** The responses of the wallet and dashboard calls, joined (docs/provider.md, "Home and settings"). */
export interface PlayerHome extends Omit<HomeAnswer, "games"> {
  readonly games: readonly GameRow[];
  readonly unreadableGames: readonly string[];
  /** Why the dashboard gave no games, where it was read for them alone. */
  readonly gamesFailure: ProviderError | null;
}

/** `startedAt` is `performance.now()` at the provider call. */
export type ReadHome = PlayerHome & { readonly startedAt: number };

const TTL_MS = 1000;
const MAX_PLAYERS = 5000;

const isComplete = (game: GameRow): boolean => Object.values(game).every((value) => value !== null);

const fillIn = <Row extends object>(row: Row, from: Row | undefined): Row => {
  if (from === undefined) return row;
  const known = Object.entries(row).filter(([, value]) => value !== null);
  return { ...from, ...Object.fromEntries(known) };
};

/** Joins games in the first list's order; returns the other list where the first is empty. */
const joinGames = (games: readonly GameRow[], others: readonly GameRow[]): readonly GameRow[] => {
  if (games.length === 0) return others;
  const byId = new Map(others.map((game) => [game.id, game]));
  return games.map((game) => fillIn(game, byId.get(game.id)));
};

interface HomeAnswers {
  readonly wallet?: HomeAnswer | undefined;
  readonly dashboard?: HomeAnswer | undefined;
  /** The dashboard's failure, where it was read for the games alone. */
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

/** Joins responses by field: some come from where the dialect says, others from the wallet's, else the dashboard's. */
export const joinHome = ({ sources }: Pick<ProviderDialect, "sources">, answers: HomeAnswers): PlayerHome => {
  const { wallet = NOTHING, dashboard, gamesFailure = null } = answers;
  const from = (part: keyof ProviderDialect["sources"]): readonly HomeAnswer[] =>
    sources[part].flatMap((source) =>
      source === "wallet" ? [wallet] : source === "dashboard" && dashboard ? [dashboard] : [],
    );
  const [games = NOTHING, otherGames = NOTHING] = from("games");
  const { bettingStatus } = from("bettingStatus").reduceRight((after, answer) => fillIn(answer, after), NOTHING);
  const { whatsapp, call, telegram } = from("contacts").reduceRight((after, answer) => fillIn(answer, after), NOTHING);
  return {
    ...fillIn(wallet, dashboard),
    bettingStatus,
    ...{ whatsapp, call, telegram },
    games: joinGames(games.games.rows, otherGames.games.rows),
    unreadableGames: [...games.games.unreadable, ...otherGames.games.unreadable],
    gamesFailure,
  };
};

const isUnknownToken = ({ balance, bettingStatus }: PlayerHome): boolean => balance === null && bettingStatus === null;

/**
 * How long a dashboard serves that only completes the wallet's response: `gaps` for its games and a player's states,
 * and `withoutStates` before one is read again for its states, where a provider's dashboards have none.
 */
export const DASHBOARD_TTL_MS = { gaps: 60_000, withoutStates: 60 * 60_000 } as const;

type States = Pick<HomeAnswer, "transferStatus" | "accountStatus" | "maintenanceStatus" | "maintenanceText">;

const toStates = ({ transferStatus, accountStatus, maintenanceStatus, maintenanceText }: HomeAnswer): States => ({
  transferStatus,
  accountStatus,
  maintenanceStatus,
  maintenanceText,
});

const hasAnyState = (states: States): boolean => Object.values(states).some((value) => value !== null);

/** What any dashboard of this provider contained last; times are those of `performance.now()`. */
interface SeenDashboards {
  games: HomeAnswer["games"] | null;
  /** When a dashboard was last read for its games. */
  gamesReadAt: number;
  /** Whether dashboards have states; null before the first response. */
  hasStates: boolean | null;
  statesReadAt: number;
}

const getSeen = (provider: Provider): SeenDashboards =>
  singletonFor(provider, "dashboards-seen", () => ({
    ...{ games: null, gamesReadAt: Number.NEGATIVE_INFINITY },
    ...{ hasStates: null, statesReadAt: Number.NEGATIVE_INFINITY },
  }));

const getStates = (provider: Provider) =>
  singletonFor(provider, "dashboard-states", () => createLru<States>(MAX_PLAYERS, DASHBOARD_TTL_MS.gaps));
const getWallets = createProviderCache<HomeAnswer & Pick<ReadHome, "startedAt">>("player-wallets", TTL_MS, MAX_PLAYERS);
const getDashboards = createProviderCache<HomeAnswer>("player-dashboards", TTL_MS, MAX_PLAYERS);

// The reader has a bulkhead of its own, because the shared list and every bid depend on these calls.
const toOptions = ({ token, playerKey }: Reader) => ({ token, reader: `home ${playerKey}` });

const readWallet = (provider: Provider, reader: Reader, maxAgeMs: number) =>
  getWallets(provider).get(
    reader.token,
    async () => {
      const startedAt = performance.now();
      return { ...(await provider.run(userWalletBalance, undefined, toOptions(reader))), startedAt };
    },
    maxAgeMs,
  );

const readDashboard = (provider: Provider, reader: Reader, maxAgeMs: number): Promise<HomeAnswer> =>
  getDashboards(provider).get(
    reader.token,
    async () => {
      const dashboard = await provider.run(getDashboardData, undefined, toOptions(reader));
      const now = performance.now();
      const states = toStates(dashboard);
      Object.assign(getSeen(provider), {
        ...{ games: dashboard.games, gamesReadAt: now },
        ...{ hasStates: hasAnyState(states), statesReadAt: now },
      });
      getStates(provider).set(reader.token, states);
      return dashboard;
    },
    maxAgeMs,
  );

const toProviderError = (error: unknown): ProviderError => {
  if (isProviderError(error)) return error;
  throw error;
};

/** Reads transfers, block and maintenance where only the dashboard has them, which is found out in the background. */
const readStates = async (provider: Provider, reader: Reader, wallet: HomeAnswer): Promise<Partial<States>> => {
  if (hasAnyState(toStates(wallet)) || !provider.has("dashboard")) return {};
  const known = getStates(provider).get(reader.token);
  if (known) return known;
  const seen = getSeen(provider);
  if (seen.hasStates) {
    const dashboard = await readDashboard(provider, reader, TTL_MS).catch(toProviderError);
    return isProviderError(dashboard) ? {} : toStates(dashboard);
  }
  if (performance.now() - seen.statesReadAt >= DASHBOARD_TTL_MS.withoutStates) {
    seen.statesReadAt = performance.now();
    readDashboard(provider, reader, TTL_MS).catch(() => undefined);
  }
  return {};
};

/** Fills the game fields that the wallet's response lacks from a dashboard of the last minute. */
const fillGames = async (provider: Provider, reader: Reader, alone: PlayerHome): Promise<PlayerHome> => {
  const seen = getSeen(provider);
  const isOld = performance.now() - seen.gamesReadAt >= DASHBOARD_TTL_MS.gaps;
  if (isOld) seen.gamesReadAt = performance.now();
  const dashboard = isOld ? await readDashboard(provider, reader, TTL_MS).catch(toProviderError) : undefined;
  if (isProviderError(dashboard)) return { ...alone, gamesFailure: dashboard };
  const { games } = getSeen(provider);
  return games === null ? alone : { ...alone, games: joinGames(alone.games, games.rows) };
};

interface Wanted {
  /** The greatest age of a cached response, a second at most; 0 shares only a call in flight. */
  readonly maxAgeMs: number;
  readonly games: boolean;
}

/** Completes a wallet that has the account with what else is wanted. */
const complete = async (provider: Provider, reader: Reader, wallet: HomeAnswer, alone: PlayerHome, games: boolean) => {
  if (!games) return { ...alone, ...(await readStates(provider, reader, wallet)) };
  const mayFill = provider.dialect.sources.games.includes("dashboard") && !alone.games.every(isComplete);
  const home = mayFill ? await fillGames(provider, reader, alone) : alone;
  return { ...home, ...(!hasAnyState(toStates(wallet)) && getStates(provider).get(reader.token)) };
};

const readHome = async (provider: Provider, reader: Reader, { maxAgeMs, games }: Wanted): Promise<ReadHome> => {
  const { dialect } = provider;
  const { bettingStatus, contacts } = dialect.sources;
  const parts = [bettingStatus, contacts, ...(games ? [dialect.sources.games] : [])];
  // A dashboard that is needed in any case is read at once.
  const early = parts.some(([first]) => first === "dashboard") ? readDashboard(provider, reader, maxAgeMs) : undefined;
  early?.catch(() => undefined);
  const { startedAt, ...wallet } = await readWallet(provider, reader, maxAgeMs);
  const alone = joinHome(dialect, { wallet });
  const accountIsWhole = alone.balance !== null && alone.bettingStatus !== null;
  if (!early && accountIsWhole && !(games && alone.games.length === 0)) {
    return { ...(await complete(provider, reader, wallet, alone, games)), startedAt };
  }
  if (!provider.has("dashboard")) {
    if (isUnknownToken(alone)) throw new AppError("session_ended");
    return { ...alone, startedAt };
  }
  const dashboard = await (early ?? readDashboard(provider, reader, maxAgeMs)).catch(toProviderError);
  if (!isProviderError(dashboard)) return { ...joinKnown(dialect, wallet, dashboard), startedAt };
  if (!accountIsWhole) throw dashboard;
  return { ...joinHome(dialect, { wallet, gamesFailure: dashboard }), startedAt };
};

/** Joins both responses, and throws session_ended if neither knows the token (docs/provider.md, "Unknown token"). */
const joinKnown = (dialect: ProviderDialect, wallet: HomeAnswer, dashboard: HomeAnswer): PlayerHome => {
  const merged = joinHome(dialect, { wallet, dashboard });
  if (isUnknownToken(merged)) throw new AppError("session_ended");
  return merged;
};

/** The greatest age of the games of a list, in milliseconds; a player's points must be of now. */
export const LIST_MAX_AGE_MS = TTL_MS;

/**
 * Reads a player's account alone.
 * @throws AppError session_ended, or ProviderError
 */
export const readPlayerHome = (provider: Provider, reader: Reader): Promise<ReadHome> =>
  readHome(provider, reader, { maxAgeMs: 0, games: false });

/** Reads a player's account with the main games, and throws what `readPlayerHome` throws. */
export const readGamesHome = (provider: Provider, reader: Reader, maxAgeMs = 0): Promise<ReadHome> =>
  readHome(provider, reader, { maxAgeMs, games: true });

/** Invalidates the cached responses, after anything that may have changed the player's points. */
export const invalidatePlayerHome = (provider: Provider, { token }: Pick<Reader, "token">): void => {
  getWallets(provider).invalidate(token);
  getDashboards(provider).invalidate(token);
};
