import { sql } from "kysely";
import { AppError } from "@/lib/contract/errors";
import { type ChangeFavouriteRequest, type Favourites, MOST_FAVOURITES } from "@/lib/contract/favourites";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Services } from "../services";

type Base = Pick<Services, "store">;

/** The player's favourite markets. @param playerKey the keyed digest. @throws StoreFailure */
export const readFavourites = async ({ store }: Base, playerKey: string): Promise<Favourites> => {
  const rows = await store.db
    .selectFrom("favourite_market")
    .select(["family", "market_id"])
    .where("player_key", "=", playerKey)
    .orderBy("market_id")
    .execute();
  const idsOf = (family: GameFamily) => rows.filter((row) => row.family === family).map((row) => row.market_id);
  return { main: idsOf("main"), starline: idsOf("starline"), gali: idsOf("gali") };
};

/** In one statement, so that a second tab cannot fill the last place as well. */
const add = async ({ store }: Base, playerKey: string, { family, marketId }: ChangeFavouriteRequest): Promise<void> => {
  const { db } = store;
  const text = (value: string) => sql<string>`cast(${value} as text)`;
  const held = db
    .selectFrom("favourite_market")
    .select(({ fn }) => fn.countAll().as("held"))
    .where("player_key", "=", playerKey);
  await db
    .insertInto("favourite_market")
    .columns(["player_key", "family", "market_id"])
    .expression(
      db
        .selectNoFrom([text(playerKey).as("player_key"), text(family).as("family"), text(marketId).as("market_id")])
        .where(sql<boolean>`(${held}) < ${MOST_FAVOURITES}`),
    )
    .onConflict((conflict) => conflict.columns(["player_key", "family", "market_id"]).doNothing())
    .execute();
};

/**
 * Makes a market a favourite of the player, or no longer one; twice is as once. Whether the provider has such a market is
 * not asked: it shows nothing, and the number of rows is bounded.
 * @returns what the player has now.
 * @throws AppError favourites_full with `most`; StoreFailure.
 */
export const changeFavourite = async (
  services: Base,
  playerKey: string,
  change: ChangeFavouriteRequest,
): Promise<Favourites> => {
  const { family, marketId, favourite } = change;
  if (favourite) await add(services, playerKey, change);
  else {
    await services.store.db
      .deleteFrom("favourite_market")
      .where("player_key", "=", playerKey)
      .where("family", "=", family)
      .where("market_id", "=", marketId)
      .execute();
  }
  const now = await readFavourites(services, playerKey);
  if (favourite && !now[family].includes(marketId)) {
    throw new AppError("favourites_full", { params: { most: MOST_FAVOURITES } });
  }
  return now;
};
