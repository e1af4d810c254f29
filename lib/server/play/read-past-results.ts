import { AppError } from "@/lib/contract/errors";
import type { PastResults } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { bettingDayAt } from "@/lib/domain/market-clock";
import type { Reader } from "../provider/provider";
import { lastResults } from "../results/result-store";
import type { Services } from "../services";

const SHOWN = 7;

/**
 * Reads the last declared results of a market.
 * @throws AppError market_unknown.
 */
export const readPastResults = async (
  services: Services,
  reader: Reader,
  family: GameFamily,
  marketId: string,
): Promise<PastResults> => {
  const { markets } = await services.lists.markets(family, reader, marketId);
  const market = markets.find(({ id }) => id === marketId);
  if (market === undefined) throw new AppError("market_unknown");
  const last = await lastResults(services, family, market.name, SHOWN);
  return {
    today: bettingDayAt(market, services.clock.now()),
    results: last.map(({ before, day, openResult, closeResult }) => ({
      day,
      openResult,
      closeResult,
      corrected: before !== null,
    })),
  };
};
