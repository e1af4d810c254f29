import { AppError } from "@/lib/contract/errors";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { galidisawarGame } from "../provider/calls/galidisawar-game";
import { starlineGame } from "../provider/calls/starline-game";
import { LIST_OLDEST_MS, readPlayerHome } from "../provider/player-home";
import type { Provider } from "../provider/provider";
import { type ReadMarkets, readMarkets } from "./market-of-row";

/**
 * The markets of a family, read with one player's token where the provider wants one.
 * @throws AppError session_ended where the provider does not know the token; ProviderError.
 */
export const fetchMarkets = async (provider: Provider, family: GameFamily, token: string): Promise<ReadMarkets> => {
  if (family === "main") return fetchMain(provider, token);
  const { games, chartUrl } = await provider.run(family === "starline" ? starlineGame : galidisawarGame, undefined);
  return readMarkets(family, games.rows, games.unreadable, chartUrl);
};

const fetchMain = async (provider: Provider, token: string): Promise<ReadMarkets> => {
  const { games, unreadableGames, gamesFailure } = await readPlayerHome(provider, token, LIST_OLDEST_MS);
  if (games.length === 0 && gamesFailure) throw gamesFailure;
  return readMarkets("main", games, unreadableGames, null);
};

export const isSessionEnded = (error: unknown): boolean => error instanceof AppError && error.code === "session_ended";
