import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

const up = async (db: Kysely<Tables>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable("money_request")
    .addColumn("player_key", "text", (column) => column.notNull())
    .addColumn("request_key", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("request", "text", (column) => column.notNull())
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("sealed_token", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    // bigint is INTEGER affinity in SQLite and wide enough for milliseconds in PostgreSQL.
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .addColumn("settled_at", "bigint")
    .addPrimaryKeyConstraint("money_request_pk", ["player_key", "request_key"])
    .execute();
  await schema.createIndex("money_request_state").on("money_request").column("state").execute();
  await schema
    .createTable("revoked_session")
    .addColumn("session_id", "text", (column) => column.primaryKey())
    .addColumn("forget_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("rate_limit")
    .addColumn("limit_key", "text", (column) => column.primaryKey())
    .addColumn("used", "bigint", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("known_device")
    .addColumn("player_key", "text", (column) => column.notNull())
    .addColumn("device_key", "text", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_device_pk", ["player_key", "device_key"])
    .execute();
  await schema
    .createTable("kept_key")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("sealed", "text", (column) => column.notNull())
    .execute();
};

/** Money requests, revoked sessions, rate limits, known devices and kept keys. */
export const spine: Migration = { up };
