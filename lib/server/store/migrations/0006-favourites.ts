import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

const up = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema
    .createTable("favourite_market")
    .addColumn("player_key", "text", (column) => column.notNull())
    .addColumn("family", "text", (column) => column.notNull())
    .addColumn("market_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("favourite_market_pk", ["player_key", "family", "market_id"])
    .execute();
};

/** The markets that players keep at the top of their lists. */
export const favourites: Migration = { up };
