import { AppError } from "@/lib/contract/errors";
import type { GameRow } from "../provider/calls/games";
import { getDashboardData, type HomeAnswer, userWalletBalance } from "../provider/calls/home";
import { providerMemo } from "../provider/memo";
import { type Provider, ProviderError, type Reader } from "../provider/provider";

/** The wallet call's answer, its gaps filled from the dashboard's. */
export interface PlayerHome extends Omit<HomeAnswer, "games"> {
  readonly games: readonly GameRow[];
  readonly unreadableGames: readonly string[];
  /** Where only the dashboard's games were wanted. */
  readonly gamesFailure: ProviderError | null;
}

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

export const joinHome = (
  answer: HomeAnswer,
  dashboard?: HomeAnswer,
  gamesFailure: ProviderError | null = null,
): PlayerHome => ({
  ...filled(answer, dashboard),
  games: joinGames(answer.games.rows, dashboard?.games.rows ?? []),
  unreadableGames: [...answer.games.unreadable, ...(dashboard?.games.unreadable ?? [])],
  gamesFailure,
});

const load = async (provider: Provider, { token, playerKey }: Reader): Promise<PlayerHome> => {
  // Counted apart: the shared list and every bid depend on this call.
  const options = { token, reader: `home ${playerKey}` };
  const wallet = await provider.run(userWalletBalance, undefined, options);
  const accountIsWhole = wallet.balance !== null && wallet.bettingStatus !== null;
  const gamesAreWhole = wallet.games.rows.length > 0 && wallet.games.rows.every(isWhole);
  if (accountIsWhole && gamesAreWhole) return joinHome(wallet);
  try {
    const merged = joinHome(wallet, await provider.run(getDashboardData, undefined, options));
    // The provider no longer knows the token (docs/provider.md, "Unknown token").
    if (merged.balance === null && merged.bettingStatus === null) throw new AppError("session_ended");
    return merged;
  } catch (error) {
    if (accountIsWhole && error instanceof ProviderError) return joinHome(wallet, undefined, error);
    throw error;
  }
};

const memoOf = providerMemo<PlayerHome>("player-homes", KEEP_MS, MOST_PLAYERS);

/** In milliseconds, for the games of a list; a player's points may not be old. */
export const LIST_OLDEST_MS = KEEP_MS;

/**
 * Callers share a wallet call, and a dashboard call where the wallet's answer has gaps. @param oldestMs of a kept answer, a
 * second at most; 0: only a call under way is shared. @throws AppError session_ended; ProviderError.
 */
export const readPlayerHome = (provider: Provider, reader: Reader, oldestMs = 0): Promise<PlayerHome> =>
  memoOf(provider).get(reader.token, () => load(provider, reader), oldestMs);

/** After anything that may have moved the player's points. */
export const forgetPlayerHome = (provider: Provider, { token }: Pick<Reader, "token">): void =>
  memoOf(provider).forget(token);
