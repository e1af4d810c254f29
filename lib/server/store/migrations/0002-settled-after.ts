import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

/** Adds `settled_after`. A request that was settled before has none, and counts as settled first. */
export const settledAfter: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema.alterTable("money_request").addColumn("settled_after", "bigint").execute();
  },
};
