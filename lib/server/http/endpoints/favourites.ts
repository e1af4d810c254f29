import { changeFavouriteRequest, type Favourites } from "@/lib/contract/favourites";
import { changeFavourite, readFavourites } from "../../player/favourites";
import { defineHandler } from "../define-handler";

/** GET /api/favourites: the markets that the player keeps at the top of the lists. */
export const favouritesHandler = defineHandler({
  method: "GET",
  access: "player",
  run: ({ services, player }): Promise<Favourites> => readFavourites(services, player.playerKey),
});

/** POST /api/favourites: one market more, or one less. */
export const changeFavouriteHandler = defineHandler({
  method: "POST",
  access: "player",
  body: changeFavouriteRequest,
  maxBytes: 4096,
  limits: [{ name: "favourites", by: "player", points: 60, windowMs: 15 * 60_000 }],
  run: ({ services, player, body }): Promise<Favourites> => changeFavourite(services, player.playerKey, body),
});
