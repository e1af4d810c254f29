import { AppError } from "@/lib/contract/errors";
import type { Dialect } from "../dialect/dialect";
import type { GameRow } from "../provider/calls/games";
import { getDashboardData, type HomeAnswer, userWalletBalance } from "../provider/calls/home";
import { providerMemo } from "../provider/memo";
import { type Provider, ProviderError, type Reader } from "../provider/provider";

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
const MOST_PLAYERS = 5000;

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
export const joinHome = ({ sources }: Pick<Dialect, "sources">, answers: HomeAnswers): PlayerHome => {
  const { wallet = NOTHING, dashboard, gamesFailure = null } = answers;
  const from = (part: keyof Dialect["sources"]): readonly HomeAnswer[] =>
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

const load = async (provider: Provider, { token, playerKey }: Reader): Promise<PlayerHome> => {
  // Counted apart: the shared list and every bid depend on this call.
  const options = { token, reader: `home ${playerKey}` };
  const { dialect } = provider;
  const askDashboard = () => provider.run(getDashboardData, undefined, options);
  // Where it is needed in any case nothing waits for the wallet's answer.
  const early = Object.values(dialect.sources).some(([first]) => first === "dashboard") ? askDashboard() : undefined;
  early?.catch(() => undefined);
  const wallet = await provider.run(userWalletBalance, undefined, options);
  const alone = joinHome(dialect, { wallet });
  const accountIsWhole = alone.balance !== null && alone.bettingStatus !== null;
  const gamesAreWhole = alone.games.length > 0 && alone.games.every(isWhole);
  if (!early && accountIsWhole && gamesAreWhole) return alone;
  if (!provider.has("dashboard")) {
    if (isForgotten(alone)) throw new AppError("session_ended");
    return alone;
  }
  try {
    const merged = joinHome(dialect, { wallet, dashboard: await (early ?? askDashboard()) });
    // The provider no longer knows the token (docs/provider.md, "Unknown token").
    if (isForgotten(merged)) throw new AppError("session_ended");
    return merged;
  } catch (error) {
    if (accountIsWhole && error instanceof ProviderError) return joinHome(dialect, { wallet, gamesFailure: error });
    throw error;
  }
};

const loadNow = async (provider: Provider, reader: Reader): Promise<ReadHome> => {
  const startedAt = performance.now();
  return { ...(await load(provider, reader)), startedAt };
};

const memoOf = providerMemo<ReadHome>("player-homes", KEEP_MS, MOST_PLAYERS);

/** In milliseconds, for the games of a list; a player's points may not be old. */
export const LIST_OLDEST_MS = KEEP_MS;

/**
 * Callers share a wallet call, and a dashboard call where the wallet's answer has gaps. @param oldestMs of a kept answer, a
 * second at most; 0: only a call under way is shared. @throws AppError session_ended; ProviderError.
 */
export const readPlayerHome = (provider: Provider, reader: Reader, oldestMs = 0): Promise<ReadHome> =>
  memoOf(provider).get(reader.token, () => loadNow(provider, reader), oldestMs);

/** After anything that may have moved the player's points. */
export const forgetPlayerHome = (provider: Provider, { token }: Pick<Reader, "token">): void =>
  memoOf(provider).forget(token);
