import { type Kysely, type Migration, sql } from "kysely";
import type { Tables } from "../tables";

/** What is deleted by age is found by age. */
const indexAges = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema.createIndex("rate_limit_ends").on("rate_limit").column("ends_at").execute();
  await schema.createIndex("known_device_seen").on("known_device").column("seen_at").execute();
  await schema.createIndex("revoked_session_forget").on("revoked_session").column("forget_at").execute();
  await schema.createIndex("reset_ticket_expires").on("reset_ticket").column("expires_at").execute();
  await schema.createIndex("push_subscription_made").on("push_subscription").column("made_at").execute();
  await schema.createIndex("money_request_settled").on("money_request").column("settled_at").execute();
};

const up = async (db: Kysely<Tables>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable("money_archive")
    .addColumn("player_key", "text", (column) => column.notNull())
    .addColumn("request_key", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("request", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .addColumn("settled_at", "bigint")
    .addColumn("seq", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("money_archive_pk", ["player_key", "request_key"])
    .execute();
  await schema.createIndex("money_archive_seq").on("money_archive").column("seq").execute();
  await schema.createIndex("money_archive_settled").on("money_archive").column("settled_at").execute();
  await schema
    .createTable("store_moment")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await schema.alterTable("money_request").addColumn("masked_at", "bigint").execute();
  // Bids are most of the rows, and name nobody.
  await sql`create index money_request_unmasked on money_request (settled_at)
    where masked_at is null and kind in ('withdrawal', 'transfer')`.execute(db);
  await sql`create index money_request_given_up on money_request (settled_at) where kind = 'given-up'`.execute(db);
  await schema.createIndex("row_claim_request").on("row_claim").columns(["player_key", "request_key"]).execute();
  await indexAges(db);
};

/** The archive of settled money requests, what last happened to the store, and the indexes for it. */
export const retention: Migration = { up };
