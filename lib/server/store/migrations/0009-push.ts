import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

const up = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema
    .createTable("push_subscription")
    .addColumn("endpoint_key", "text", (column) => column.primaryKey())
    .addColumn("player_key", "text", (column) => column.notNull())
    .addColumn("session_id", "text", (column) => column.notNull())
    .addColumn("generation", "integer", (column) => column.notNull())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("push_subscription_player").on("push_subscription").column("player_key").execute();
  await schema.createIndex("push_subscription_session").on("push_subscription").column("session_id").execute();
};

/** Which browsers are told of a player's events while the app is closed. */
export const push: Migration = { up };
