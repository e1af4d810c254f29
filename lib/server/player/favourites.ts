import { AppError } from "@/lib/contract/errors";
import { type ChangeFavouriteRequest, type Favourites, MAX_FAVOURITES } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Services } from "../services";

type Base = Pick<Services, "store">;

/**
 * Reads the player's starred markets.
 * @param playerKey the keyed digest of the number
 * @throws StoreUnavailableError
 */
export const readFavourites = async ({ store }: Base, playerKey: string): Promise<Favourites> => {
  const rows = await store.db
    .selectFrom("favourite_market")
    .select(["family", "market_id"])
    .where("player_key", "=", playerKey)
    .orderBy("market_id")
    .execute();
  const listIds = (family: GameFamily) => rows.filter((row) => row.family === family).map((row) => row.market_id);
  return { main: listIds("main"), starline: listIds("starline"), gali: listIds("gali") };
};

/**
 * Stars or unstars a market. It need not exist at the provider, because the number of rows is bounded.
 * @returns all favourites
 * @throws AppError favourites_full with `most`
 * @throws StoreUnavailableError
 */
export const changeFavourite = async (
  services: Base,
  playerKey: string,
  change: ChangeFavouriteRequest,
): Promise<Favourites> => {
  const { family, marketId, favourite } = change;
  const { db } = services.store;
  if (favourite) {
    const favourites = await readFavourites(services, playerKey);
    const all = Object.values(favourites).reduce((sum, { length }) => sum + length, 0);
    if (all >= MAX_FAVOURITES && !favourites[family].includes(marketId)) {
      throw new AppError("favourites_full", { params: { most: MAX_FAVOURITES } });
    }
    await db
      .insertInto("favourite_market")
      .values({ player_key: playerKey, family, market_id: marketId })
      .onConflict((conflict) => conflict.columns(["player_key", "family", "market_id"]).doNothing())
      .execute();
  } else {
    await db
      .deleteFrom("favourite_market")
      .where("player_key", "=", playerKey)
      .where("family", "=", family)
      .where("market_id", "=", marketId)
      .execute();
  }
  return readFavourites(services, playerKey);
};
