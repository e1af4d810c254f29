import { AppError } from "@/lib/contract/errors";
import type { GameRow } from "./calls/game-row";
import { getDashboardData } from "./calls/get-dashboard-data";
import type { HomeAnswer } from "./calls/home-answer";
import { userWalletBalance } from "./calls/user-wallet-balance";
import { type Provider, ProviderError, type Reader } from "./provider";
import { providerMemo } from "./provider-memo";

/** What the provider says to one player: the wallet call's answer, filled up from the dashboard's. */
export interface PlayerHome extends Omit<HomeAnswer, "games"> {
  readonly games: readonly GameRow[];
  /** Rows that could not be read, for the log. */
  readonly unreadableGames: readonly string[];
  /** The dashboard was wanted for its games alone and did not answer. */
  readonly gamesFailure: ProviderError | null;
}

const KEEP_MS = 1000;
const MOST_PLAYERS = 5000;

const isWhole = (game: GameRow): boolean => Object.values(game).every((value) => value !== null);

/** The first that is not null, field by field. */
const filled = <Row extends object>(row: Row, from: Row | undefined): Row => {
  if (from === undefined) return row;
  const said = Object.entries(row).filter(([, value]) => value !== null);
  return { ...from, ...Object.fromEntries(said) };
};

/**
 * In the first list's order, each game's gaps filled by its id from the other; the other's list where this is empty.
 */
const joinGames = (games: readonly GameRow[], others: readonly GameRow[]): readonly GameRow[] => {
  if (games.length === 0) return others;
  const byId = new Map(others.map((game) => [game.id, game]));
  return games.map((game) => filled(game, byId.get(game.id)));
};

const home = (answer: HomeAnswer, dashboard?: HomeAnswer, gamesFailure: ProviderError | null = null): PlayerHome => ({
  ...filled(answer, dashboard),
  games: joinGames(answer.games.rows, dashboard?.games.rows ?? []),
  unreadableGames: [...answer.games.unreadable, ...(dashboard?.games.unreadable ?? [])],
  gamesFailure,
});

const load = async (provider: Provider, { token, playerKey }: Reader): Promise<PlayerHome> => {
  // Apart from what else the player reads: the shared list stands on this call, and every bid.
  const options = { token, reader: `home ${playerKey}` };
  const wallet = await provider.run(userWalletBalance, undefined, options);
  const accountIsWhole = wallet.balance !== null && wallet.bettingStatus !== null;
  const gamesAreWhole = wallet.games.rows.length > 0 && wallet.games.rows.every(isWhole);
  if (accountIsWhole && gamesAreWhole) return home(wallet);
  try {
    const merged = home(wallet, await provider.run(getDashboardData, undefined, options));
    // Neither knows a balance nor whether the player may bet: the provider no longer knows the session
    // (docs/provider.md, "Unknown token").
    if (merged.balance === null && merged.bettingStatus === null) throw new AppError("session_ended");
    return merged;
  } catch (error) {
    if (accountIsWhole && error instanceof ProviderError) return home(wallet, undefined, error);
    throw error;
  }
};

const memoOf = providerMemo<PlayerHome>("player-homes", KEEP_MS, MOST_PLAYERS);

/** The games of a list may be this old, in milliseconds; a player's points may not. */
export const LIST_OLDEST_MS = KEEP_MS;

/**
 * One wallet call for all that ask about one player at the same time, and one dashboard call where the wallet leaves
 * something open.
 * @param oldestMs an answer that came at most so long ago will do, a second at most; 0: only one that is under way.
 * @throws AppError session_ended where the provider no longer knows the token; ProviderError.
 */
export const readPlayerHome = (provider: Provider, reader: Reader, oldestMs = 0): Promise<PlayerHome> =>
  memoOf(provider).get(reader.token, () => load(provider, reader), oldestMs);

/** To be called after anything that may have moved the player's points. */
export const forgetPlayerHome = (provider: Provider, { token }: Pick<Reader, "token">): void =>
  memoOf(provider).forget(token);
