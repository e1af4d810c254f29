import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

const up = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema
    .createTable("event_mark")
    .addColumn("player_key", "text", (column) => column.notNull())
    .addColumn("event_id", "text", (column) => column.notNull())
    .addColumn("mark", "text", (column) => column.notNull())
    .addColumn("forget_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("event_mark_pk", ["player_key", "event_id", "mark"])
    .execute();
  await schema.createIndex("event_mark_forget").on("event_mark").column("forget_at").execute();
};

/** Which events a player has seen, and which were told. */
export const events: Migration = { up };
