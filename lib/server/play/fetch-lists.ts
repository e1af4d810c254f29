import { AppError } from "@/lib/contract/errors";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { LIST_OLDEST_MS, readPlayerHome } from "../player/player-home";
import {
  type FamilyRates,
  type GameRow,
  galidisawarGame,
  galidisawarGameRates,
  gameRates,
  starlineGame,
  starlineGameRates,
} from "../provider/calls/games";
import { type Provider, ProviderError, type Reader } from "../provider/provider";

/** The rates of a family's games. These calls need no token. @throws ProviderError. */
export const fetchRates = async (provider: Provider, family: GameFamily): Promise<FamilyRates> => {
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
  /** The unreadable rows that were left out, for the log. */
  readonly leftOut: readonly string[];
}

/**
 * A row as a market, or a note for the log if the row lacks a field that a card needs: name, times, or whether it is open.
 * A missing result is "".
 */
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

/** The first row of each id, because cards are identified by id. */
const distinct = (games: readonly GameRow[]): readonly GameRow[] => [
  ...games
    .reduce((byId, game) => (byId.has(game.id) ? byId : byId.set(game.id, game)), new Map<string, GameRow>())
    .values(),
];

/** A family's markets in the provider's order. */
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
 * A family's markets, read with one player's token if the provider requires one.
 * @throws AppError session_ended if the provider does not know the token; ProviderError.
 */
export const fetchMarkets = async (provider: Provider, family: GameFamily, reader: Reader): Promise<ReadMarkets> => {
  if (family === "main") return fetchMain(provider, reader);
  const { games, chartUrl } = await provider.run(family === "starline" ? starlineGame : galidisawarGame, undefined);
  return readMarkets(family, games.rows, games.unreadable, chartUrl);
};

const fetchMain = async (provider: Provider, reader: Reader): Promise<ReadMarkets> => {
  const { games, unreadableGames, gamesFailure } = await readPlayerHome(provider, reader, LIST_OLDEST_MS);
  if (games.length === 0 && gamesFailure) throw gamesFailure;
  return readMarkets("main", games, unreadableGames, null);
};

/** Whether an error concerns one caller only: its session is over, or it reads too much at once. */
export const concernsCallerOnly = (error: unknown): boolean =>
  (error instanceof AppError && error.code === "session_ended") ||
  (error instanceof ProviderError && error.code === "too_many_at_once");
