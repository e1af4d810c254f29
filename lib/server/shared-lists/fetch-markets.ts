import { AppError } from "@/lib/contract/errors";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { galidisawarGame, starlineGame } from "../provider/calls/games";
import { LIST_OLDEST_MS, readPlayerHome } from "../provider/player-home";
import { type Provider, ProviderError, type Reader } from "../provider/provider";
import { type ReadMarkets, readMarkets } from "./market-of-row";

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
