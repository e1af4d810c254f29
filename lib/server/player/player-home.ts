import { AppError } from "@/lib/contract/errors";
import type { GameRow } from "../provider/calls/games";
import { getDashboardData, type HomeAnswer, userWalletBalance } from "../provider/calls/home";
import { providerMemo } from "../provider/memo";
import { type Provider, ProviderError, type Reader } from "../provider/provider";

/** One player's account and games: the wallet call's answer, its gaps filled from the dashboard's. */
export interface PlayerHome extends Omit<HomeAnswer, "games"> {
  readonly games: readonly GameRow[];
  /** Rows that could not be read, for the log. */
  readonly unreadableGames: readonly string[];
  /** Why the dashboard did not answer, where only its games were wanted. */
  readonly gamesFailure: ProviderError | null;
}

const KEEP_MS = 1000;
const MOST_PLAYERS = 5000;

const isWhole = (game: GameRow): boolean => Object.values(game).every((value) => value !== null);

/** Fills the null fields of `row` from the other. */
const filled = <Row extends object>(row: Row, from: Row | undefined): Row => {
  if (from === undefined) return row;
  const said = Object.entries(row).filter(([, value]) => value !== null);
  return { ...from, ...Object.fromEntries(said) };
};

/**
 * The first list in its order, each game's null fields filled from the same game of the other; the other list where the
 * first is empty.
 */
const joinGames = (games: readonly GameRow[], others: readonly GameRow[]): readonly GameRow[] => {
  if (games.length === 0) return others;
  const byId = new Map(others.map((game) => [game.id, game]));
  return games.map((game) => filled(game, byId.get(game.id)));
};

/** The wallet's answer, its gaps filled from the dashboard's. */
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
  // Counted apart from the player's other reads, because the shared list and every bid depend on this call.
  const options = { token, reader: `home ${playerKey}` };
  const wallet = await provider.run(userWalletBalance, undefined, options);
  const accountIsWhole = wallet.balance !== null && wallet.bettingStatus !== null;
  const gamesAreWhole = wallet.games.rows.length > 0 && wallet.games.rows.every(isWhole);
  if (accountIsWhole && gamesAreWhole) return joinHome(wallet);
  try {
    const merged = joinHome(wallet, await provider.run(getDashboardData, undefined, options));
    // Neither answer has a balance or says whether the player may bet: the provider no longer knows the token
    // (docs/provider.md, "Unknown token").
    if (merged.balance === null && merged.bettingStatus === null) throw new AppError("session_ended");
    return merged;
  } catch (error) {
    if (accountIsWhole && error instanceof ProviderError) return joinHome(wallet, undefined, error);
    throw error;
  }
};

const memoOf = providerMemo<PlayerHome>("player-homes", KEEP_MS, MOST_PLAYERS);

/** The games of a list may be this old, in milliseconds; a player's points may not. */
export const LIST_OLDEST_MS = KEEP_MS;

/**
 * One wallet call for all who want one player's home at the same time, and one dashboard call where the wallet's answer
 * has gaps.
 * @param oldestMs the greatest age of a kept answer, a second at most; 0: only one under way is shared.
 * @throws AppError session_ended where the provider no longer knows the token; ProviderError.
 */
export const readPlayerHome = (provider: Provider, reader: Reader, oldestMs = 0): Promise<PlayerHome> =>
  memoOf(provider).get(reader.token, () => load(provider, reader), oldestMs);

/** To be called after anything that may have moved the player's points. */
export const forgetPlayerHome = (provider: Provider, { token }: Pick<Reader, "token">): void =>
  memoOf(provider).forget(token);
