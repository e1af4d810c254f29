import { type Kysely, type Migration, PostgresAdapter, sql } from "kysely";
import type { Tables } from "../tables";

/** `bigint` has INTEGER affinity in SQLite and holds milliseconds in PostgreSQL. */
const createMoneyTables = async ({ schema }: Kysely<Tables>): Promise<void> => {
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
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .addColumn("settled_at", "bigint")
    .addColumn("seq", "bigint")
    .addColumn("unknown_at", "bigint")
    .addColumn("masked_at", "bigint")
    .addPrimaryKeyConstraint("money_request_pk", ["player_key", "request_key"])
    .execute();
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
  await schema
    .createTable("row_claim")
    .addColumn("player_key", "text", (column) => column.notNull())
    .addColumn("book", "text", (column) => column.notNull())
    .addColumn("row_key", "text", (column) => column.notNull())
    .addColumn("request_key", "text", (column) => column.notNull())
    .addColumn("known_to", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("row_claim_pk", ["player_key", "book", "row_key"])
    .execute();
  await schema
    .createTable("player_lock")
    .addColumn("player_key", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("beat", "bigint", (column) => column.notNull())
    .execute();
};

/** The store numbers money requests, because hosts' clocks differ. */
const numberMoneyRequests = async (db: Kysely<Tables>): Promise<void> => {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create sequence money_request_seq`.execute(db);
    await sql`alter table money_request alter column seq set default nextval('money_request_seq')`.execute(db);
    return;
  }
  await sql`create trigger money_request_seq after insert on money_request when new.seq is null begin
      update money_request set seq = (select coalesce(max(seq), 0) + 1 from money_request)
      where player_key = new.player_key and request_key = new.request_key;
    end`.execute(db);
};

const createAccountTables = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema
    .createTable("kept_key")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("sealed", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("revoked_session")
    .addColumn("session_id", "text", (column) => column.primaryKey())
    .addColumn("forget_at", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("session_generation")
    .addColumn("player_key", "text", (column) => column.primaryKey())
    .addColumn("generation", "bigint", (column) => column.notNull())
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
    .createTable("otp_challenge")
    .addColumn("challenge_id", "text", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("phone_key", "text", (column) => column.notNull())
    .addColumn("owner_key", "text", (column) => column.notNull())
    .addColumn("otp_digest", "text", (column) => column.notNull())
    .addColumn("sealed_draft", "text", (column) => column.notNull())
    .addColumn("tries", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("reset_ticket")
    .addColumn("ticket_id", "text", (column) => column.primaryKey())
    .addColumn("sealed_phone", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used", "bigint", (column) => column.notNull())
    .execute();
};

const createPlayTables = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema
    .createTable("favourite_market")
    .addColumn("player_key", "text", (column) => column.notNull())
    .addColumn("family", "text", (column) => column.notNull())
    .addColumn("market_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("favourite_market_pk", ["player_key", "family", "market_id"])
    .execute();
  await schema
    .createTable("market_result")
    .addColumn("family", "text", (column) => column.notNull())
    .addColumn("market_id", "text", (column) => column.notNull())
    .addColumn("market_name", "text", (column) => column.notNull())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("open_result", "text", (column) => column.notNull())
    .addColumn("close_result", "text", (column) => column.notNull())
    .addColumn("first_seen_at", "bigint", (column) => column.notNull())
    // Queries select by family and days.
    .addPrimaryKeyConstraint("market_result_pk", ["family", "day", "market_id"])
    .execute();
  await schema
    .createTable("event_mark")
    .addColumn("player_key", "text", (column) => column.notNull())
    .addColumn("event_id", "text", (column) => column.notNull())
    .addColumn("mark", "text", (column) => column.notNull())
    .addColumn("forget_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("event_mark_pk", ["player_key", "event_id", "mark"])
    .execute();
  await schema
    .createTable("push_subscription")
    .addColumn("endpoint_key", "text", (column) => column.primaryKey())
    .addColumn("player_key", "text", (column) => column.notNull())
    .addColumn("session_id", "text", (column) => column.notNull())
    .addColumn("generation", "integer", (column) => column.notNull())
    .addColumn("sealed", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .execute();
};

const createOperatorTables = async ({ schema }: Kysely<Tables>): Promise<void> => {
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
  await schema
    .createTable("store_moment")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
};

/** Name, table and columns of each index. Tables whose rows are deleted by age have an index on the age. */
const INDEXES = [
  ["money_request_state", "money_request", ["state"]],
  ["money_request_seq_index", "money_request", ["seq"]],
  // For a player's open requests.
  ["money_request_open", "money_request", ["player_key", "state"]],
  ["money_request_settled", "money_request", ["settled_at"]],
  ["money_archive_seq", "money_archive", ["seq"]],
  ["money_archive_settled", "money_archive", ["settled_at"]],
  ["row_claim_request", "row_claim", ["player_key", "request_key"]],
  ["otp_challenge_expires", "otp_challenge", ["expires_at"]],
  ["reset_ticket_expires", "reset_ticket", ["expires_at"]],
  ["rate_limit_ends", "rate_limit", ["ends_at"]],
  ["known_device_seen", "known_device", ["seen_at"]],
  ["revoked_session_forget", "revoked_session", ["forget_at"]],
  ["event_mark_forget", "event_mark", ["forget_at"]],
  ["push_subscription_player", "push_subscription", ["player_key"]],
  ["push_subscription_session", "push_subscription", ["session_id"]],
  ["push_subscription_made", "push_subscription", ["made_at"]],
  ["support_action_at", "support_action", ["at"]],
] as const;

const createIndexes = async (db: Kysely<Tables>): Promise<void> => {
  for (const [name, table, columns] of INDEXES) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
  // Bids are left out: they are most of the rows and contain no personal data.
  await sql`create index money_request_unmasked on money_request (settled_at)
    where masked_at is null and kind in ('withdrawal', 'transfer')`.execute(db);
  await sql`create index money_request_given_up on money_request (settled_at) where kind = 'given-up'`.execute(db);
};

const up = async (db: Kysely<Tables>): Promise<void> => {
  await createMoneyTables(db);
  await numberMoneyRequests(db);
  await createAccountTables(db);
  await createPlayTables(db);
  await createOperatorTables(db);
  await createIndexes(db);
};

/** Every table of the first release, for SQLite and PostgreSQL. `../tables.ts` documents the columns. */
export const tables: Migration = { up };
