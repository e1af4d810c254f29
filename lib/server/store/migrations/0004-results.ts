import { type Kysely, type Migration, sql } from "kysely";
import type { Tables } from "../tables";

/** Moves to it what `market_result` remembered. */
export const results: Migration = {
  up: async (db: Kysely<Tables>) => {
    await db.schema
      .createTable("result")
      .addColumn("family", "text", (made) => made.notNull())
      .addColumn("market", "text", (made) => made.notNull())
      .addColumn("day", "text", (made) => made.notNull())
      .addColumn("nth", "bigint", (made) => made.notNull())
      .addColumn("open_result", "text", (made) => made.notNull())
      .addColumn("close_result", "text", (made) => made.notNull())
      .addColumn("source", "text", (made) => made.notNull())
      .addColumn("first_seen_at", "bigint", (made) => made.notNull())
      .addPrimaryKeyConstraint("result_pk", ["family", "market", "day", "nth"])
      .execute();
    await db.schema.createIndex("result_day").on("result").columns(["family", "day"]).execute();
    await sql`insert into result (family, market, day, nth, open_result, close_result, source, first_seen_at)
      select family, market_name, day, 1, open_result, close_result, 'seen', first_seen_at from market_result where true
      on conflict do nothing`.execute(db);
    await db.schema.dropTable("market_result").execute();
  },
};
