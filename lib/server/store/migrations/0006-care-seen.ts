import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

/** What the provider's books say that players' limits count. */
export const careSeen: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable("care_seen")
      .addColumn("player_key", "text", (made) => made.notNull())
      .addColumn("book", "text", (made) => made.notNull())
      .addColumn("read_at", "bigint", (made) => made.notNull())
      .addColumn("days", "text", (made) => made.notNull())
      .addPrimaryKeyConstraint("care_seen_pk", ["player_key", "book"])
      .execute();
  },
};
