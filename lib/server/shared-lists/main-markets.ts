import { AppError } from "@/lib/contract/errors";
import type { Market } from "@/lib/contract/markets";
import type { GameRow } from "../provider/calls/game-row";
import { readPlayerHome } from "../provider/player-home";
import type { Provider } from "../provider/provider";

export interface ReadMarkets {
  readonly markets: readonly Market[];
  /** What could not be read and was left out. */
  readonly leftOut: readonly string[];
}

/** A card needs a name, its times and whether it is open; results not yet told are none yet. */
const market = ({ id, name, openTime, closeTime, isOpen, ...rest }: GameRow): Market | string => {
  if (name === null || openTime === null || closeTime === null || isOpen === null) {
    const missing = Object.entries({ name, openTime, closeTime, isOpen }).filter(([, value]) => value === null);
    return `game ${id} has no readable ${missing.map(([key]) => key).join(", ")}`;
  }
  const { openResult, closeResult, chartUrl } = rest;
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

/**
 * The main markets in the provider's order, read with one player's token. Only fields named here leave: the list is
 * shown to every player.
 * @throws AppError session_ended where the provider does not know the token; ProviderError.
 */
export const fetchMainMarkets = async (provider: Provider, token: string): Promise<ReadMarkets> => {
  const { games, unreadableGames, gamesFailure } = await readPlayerHome(provider, token);
  if (games.length === 0 && gamesFailure) throw gamesFailure;
  const read = distinct(games).map(market);
  return {
    markets: read.filter((row) => typeof row !== "string"),
    leftOut: [...unreadableGames, ...read.filter((row) => typeof row === "string")],
  };
};

export const isSessionEnded = (error: unknown): boolean => error instanceof AppError && error.code === "session_ended";
