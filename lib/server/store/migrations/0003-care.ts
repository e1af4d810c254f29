import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

/** Adds `care_change`, the limits, time-outs and exclusions of players. */
export const care: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable("care_change")
      .addColumn("player_key", "text", (made) => made.notNull())
      .addColumn("nth", "bigint", (made) => made.notNull())
      .addColumn("at", "bigint", (made) => made.notNull())
      .addColumn("made_by", "text", (made) => made.notNull())
      .addColumn("change", "text", (made) => made.notNull())
      .addPrimaryKeyConstraint("care_change_pk", ["player_key", "nth"])
      .execute();
  },
};
