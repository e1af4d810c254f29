import { AppError } from "@/lib/contract/errors";
import type { Market } from "@/lib/contract/markets";
import type { Rate } from "@/lib/contract/rates";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { type GameRow, galidisawarGame, starlineGame } from "../provider/calls/games";
import { galidisawarGameRates, gameRates, starlineGameRates } from "../provider/calls/rates";
import { LIST_OLDEST_MS, readPlayerHome } from "../provider/player-home";
import { type Provider, ProviderError, type Reader } from "../provider/provider";

export interface ReadRates {
  readonly rates: readonly Rate[];
  readonly chartUrl: string | null;
}

/** What a family's games pay. No token is asked for. @throws ProviderError. */
export const fetchRates = async (provider: Provider, family: GameFamily): Promise<ReadRates> => {
  switch (family) {
    case "main":
      return { rates: await provider.run(gameRates, undefined), chartUrl: null };
    case "starline":
      return { rates: await provider.run(starlineGameRates, undefined), chartUrl: null };
    case "gali":
      return provider.run(galidisawarGameRates, undefined);
  }
};

export interface ReadMarkets {
  readonly markets: readonly Market[];
  readonly chartUrl: string | null;
  /** What could not be read and was left out. */
  readonly leftOut: readonly string[];
}

/** A card needs a name, its times and whether it is open; results not yet told are none yet. */
const marketOf = (family: GameFamily, row: GameRow): Market | string => {
  const { id, name, openTime, isOpen } = row;
  const closeTime = family === "main" ? row.closeTime : null;
  if (name === null || openTime === null || isOpen === null || (family === "main" && closeTime === null)) {
    const needed = family === "main" ? { name, openTime, closeTime, isOpen } : { name, openTime, isOpen };
    const missing = Object.entries(needed).filter(([, value]) => value === null);
    return `game ${id} has no readable ${missing.map(([key]) => key).join(", ")}`;
  }
  const { openResult, closeResult, chartUrl } = row;
  return {
    id,
    name,
    openTime,
    closeTime,
    openResult: openResult ?? "",
    closeResult: closeResult ?? "",
    isOpen,
    chartUrl,
  };
};

/** One of each id, the first: two cards of one id could not be told apart. */
const distinct = (games: readonly GameRow[]): readonly GameRow[] => [
  ...games
    .reduce((byId, game) => (byId.has(game.id) ? byId : byId.set(game.id, game)), new Map<string, GameRow>())
    .values(),
];

/** The markets of a family in the provider's order. Only fields named here leave: the list is shown to every player. */
const readMarkets = (
  family: GameFamily,
  games: readonly GameRow[],
  unreadable: readonly string[],
  chartUrl: string | null,
): ReadMarkets => {
  const read = distinct(games).map((row) => marketOf(family, row));
  return {
    markets: read.filter((row) => typeof row !== "string"),
    chartUrl,
    leftOut: [...unreadable, ...read.filter((row) => typeof row === "string")],
  };
};

/**
 * The markets of a family, read with one player's token where the provider wants one.
 * @throws AppError session_ended where the provider does not know the token; ProviderError.
 */
export const fetchMarkets = async (provider: Provider, family: GameFamily, asker: Reader): Promise<ReadMarkets> => {
  if (family === "main") return fetchMain(provider, asker);
  const { games, chartUrl } = await provider.run(family === "starline" ? starlineGame : galidisawarGame, undefined);
  return readMarkets(family, games.rows, games.unreadable, chartUrl);
};

const fetchMain = async (provider: Provider, asker: Reader): Promise<ReadMarkets> => {
  const { games, unreadableGames, gamesFailure } = await readPlayerHome(provider, asker, LIST_OLDEST_MS);
  if (games.length === 0 && gamesFailure) throw gamesFailure;
  return readMarkets("main", games, unreadableGames, null);
};

/** The asker's session is over, or the asker reads too much at once: somebody else's question may be answered. */
export const isAskersOwn = (error: unknown): boolean =>
  (error instanceof AppError && error.code === "session_ended") ||
  (error instanceof ProviderError && error.code === "too_many_at_once");
