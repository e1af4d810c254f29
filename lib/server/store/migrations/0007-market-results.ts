import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

const up = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema
    .createTable("market_result")
    .addColumn("family", "text", (column) => column.notNull())
    .addColumn("market_id", "text", (column) => column.notNull())
    .addColumn("market_name", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("open_result", "text", (column) => column.notNull())
    .addColumn("close_result", "text", (column) => column.notNull())
    .addColumn("first_seen_at", "bigint", (column) => column.notNull())
    // Read by family and days.
    .addPrimaryKeyConstraint("market_result_pk", ["family", "day", "market_id"])
    .execute();
};

/** Results that lists showed, so that bids of earlier days can be told as won or lost. */
export const marketResults: Migration = { up };
