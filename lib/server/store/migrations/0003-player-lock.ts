import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

const up = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema
    .createTable("player_lock")
    .addColumn("player_key", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("beat", "bigint", (column) => column.notNull())
    .execute();
};

/** Whose money request is being carried out, for hosts that share the store. */
export const playerLock: Migration = { up };
