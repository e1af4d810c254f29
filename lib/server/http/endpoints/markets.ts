import { AppError } from "@/lib/contract/errors";
import { changeFavouriteRequest, type Favourites } from "@/lib/contract/favourites";
import type { Wallet } from "@/lib/contract/wallet";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { changeFavourite, readFavourites } from "../../player/favourites";
import { readAccount } from "../../player/read-account";
import { renewPlayedLists, resultsSign } from "../../player/results";
import { defineHandler } from "../define-handler";
import { listReply } from "../reply";

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
  method: "GET",
  access: "player",
  run: ({ services, player }): Promise<Favourites> => readFavourites(services, player.playerKey),
});

export const changeFavouriteHandler = defineHandler({
  method: "POST",
  access: "player",
  body: changeFavouriteRequest,
  limits: [{ name: "favourites", by: "player", points: 60, windowMs: 15 * 60_000 }],
  run: ({ services, player, body }): Promise<Favourites> => changeFavourite(services, player.playerKey, body),
});

/** The balance as the provider tells it, never a guess. */
export const walletHandler = defineHandler({
  method: "GET",
  access: "player",
  run: async ({ services, player }): Promise<Wallet> => {
    const { balance, bettingOn } = await readAccount(services, player);
    if (balance === null) throw new AppError("provider_unreadable");
    renewPlayedLists(services, player);
    return { balance, bettingOn, ...resultsSign(services, player.playerKey) };
  },
});
