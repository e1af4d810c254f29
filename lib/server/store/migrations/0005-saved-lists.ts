import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

/** Adds `saved_list`, the lists of bids that players keep under a name. */
export const savedLists: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable("saved_list")
      .addColumn("player_key", "text", (made) => made.notNull())
      .addColumn("game_type", "text", (made) => made.notNull())
      .addColumn("name", "text", (made) => made.notNull())
      .addColumn("lines", "text", (made) => made.notNull())
      .addPrimaryKeyConstraint("saved_list_pk", ["player_key", "game_type", "name"])
      .execute();
  },
};
