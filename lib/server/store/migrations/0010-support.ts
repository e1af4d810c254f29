import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

const up = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema
    .createTable("support_action")
    .addColumn("action_id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("acted_by", "text", (column) => column.notNull())
    .addColumn("player_key", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("result", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("support_action_at").on("support_action").column("at").execute();
};

/** What support changed, by whom and why. */
export const support: Migration = { up };
