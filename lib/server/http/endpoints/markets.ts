import { AppError } from "@/lib/contract/errors";
import { changeFavouriteRequest, type Favourites, type PastResults, resultsQuery } from "@/lib/contract/markets";
import type { Wallet } from "@/lib/contract/wallet";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { bettingDayAt } from "@/lib/domain/market-clock";
import { lastResults } from "@/lib/server/results/book";
import { readWallet } from "../../live/read-live";
import { changeFavourite, readFavourites } from "../../player/favourites";
import { listReply } from "../answer";
import { defineHandler, PLAYER_CHANGE, PLAYER_READ } from "../define-handler";

/** One upstream fetch serves all polls; most are answered before they come here (http/door/answer-polls.ts). */
export const marketsHandler = (family: GameFamily) =>
  defineHandler({
    method: "GET",
    access: "shared-list",
    run: async ({ services, player, request }) => listReply(request, await services.lists.markets(family, player)),
  });

export const ratesHandler = (family: GameFamily) =>
  defineHandler({
    method: "GET",
    access: "shared-list",
    run: async ({ services, request }) => listReply(request, await services.lists.rates(family)),
  });

export const favouritesHandler = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player }): Promise<Favourites> => readFavourites(services, player.playerKey),
});

export const changeFavouriteHandler = defineHandler({
  ...PLAYER_CHANGE,
  body: changeFavouriteRequest,
  limits: [{ name: "favourites", by: "player", points: 60, windowMs: 15 * 60_000 }],
  run: ({ services, player, body }): Promise<Favourites> => changeFavourite(services, player.playerKey, body),
});

/** Asks the provider each time: where a screen shows points that it must not have from memory. */
export const walletHandler = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player }): Promise<Wallet> => readWallet(services, player),
});

const SHOWN = 7;

export const resultsHandler = defineHandler({
  ...PLAYER_READ,
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
        day,
        openResult,
        closeResult,
        corrected: before !== null,
      })),
    };
  },
});
