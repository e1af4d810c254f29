import { changeFavouriteRequest, type Favourites } from "@/lib/contract/markets";
import { defineHandler, PLAYER_CHANGE, PLAYER_READ } from "@/lib/server/http/define-handler";
import { changeFavourite, readFavourites } from "@/lib/server/player/favourites";

export const GET = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player }): Promise<Favourites> => readFavourites(services, player.playerKey),
});

export const POST = defineHandler({
  ...PLAYER_CHANGE,
  body: changeFavouriteRequest,
  limits: [{ name: "favourites", by: "player", quota: 60, windowMs: 15 * 60_000 }],
  run: ({ services, player, body }): Promise<Favourites> => changeFavourite(services, player.playerKey, body),
});
