import { AppError } from "@/lib/contract/errors";
import { type PastResults, resultsQuery } from "@/lib/contract/results";
import { bettingDayAt } from "@/lib/domain/market-clock";
import { lastResults } from "../../player/result-book";
import { defineHandler } from "../define-handler";

const SHOWN = 7;

export const resultsHandler = defineHandler({
  method: "GET",
  access: "player",
  query: resultsQuery,
  limits: [{ name: "results", by: "player", points: 120, windowMs: 60_000 }],
  run: async ({ services, player, query: { family, market: id } }): Promise<PastResults> => {
    const { markets } = await services.lists.markets(family, player, id);
    const market = markets.find((one) => one.id === id);
    if (market === undefined) throw new AppError("market_unknown");
    const last = await lastResults(services, family, market.name, SHOWN);
    return {
      today: bettingDayAt(market, services.clock.now()),
      results: last.map(({ day, openResult, closeResult, before }) => ({
        ...{ day, openResult, closeResult },
        corrected: before !== null,
      })),
    };
  },
});
