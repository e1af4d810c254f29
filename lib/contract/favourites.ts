import { z } from "zod";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";

/** Per player, in all families together. */
export const MOST_FAVOURITES = 50;

/** Market ids. */
export type Favourites = Readonly<Record<GameFamily, readonly string[]>>;

export const changeFavouriteRequest = z.strictObject({
  family: z.enum(GAME_FAMILIES),
  marketId: z.string().min(1).max(40),
  favourite: z.boolean(),
});
export type ChangeFavouriteRequest = z.infer<typeof changeFavouriteRequest>;
