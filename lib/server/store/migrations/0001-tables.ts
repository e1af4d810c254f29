import { type CreateTableBuilder, type Kysely, type Migration, PostgresAdapter, sql } from "kysely";
import type { Tables } from "../tables";

interface Table {
  readonly name: string;
  readonly text: readonly string[];
  /** Columns of numbers. `bigint` has INTEGER affinity in SQLite and holds milliseconds in PostgreSQL. */
  readonly numbers?: readonly string[];
  /** Columns of numbers that may be null. */
  readonly nullable?: readonly string[];
  /** The columns of the primary key. */
  readonly key: readonly string[];
}

/** The columns of each table. `../tables.ts` documents them. */
const TABLES: readonly Table[] = [
  {
    name: "money_request",
    text: ["player_key", "request_key", "kind", "fingerprint", "state", "request", "before", "sealed_token", "outcome"],
    numbers: ["created_at"],
    nullable: ["sent_at", "settled_at", "seq", "unknown_at", "masked_at"],
    key: ["player_key", "request_key"],
  },
  {
    name: "money_archive",
    text: ["player_key", "request_key", "kind", "fingerprint", "state", "request", "outcome"],
    numbers: ["created_at", "seq"],
    nullable: ["sent_at", "settled_at"],
    key: ["player_key", "request_key"],
  },
  { name: "player_lock", text: ["player_key", "holder"], numbers: ["beat"], key: ["player_key"] },
  { name: "kept_key", text: ["name", "sealed"], key: ["name"] },
  { name: "revoked_session", text: ["session_id"], numbers: ["forget_at"], key: ["session_id"] },
  { name: "session_generation", text: ["player_key"], numbers: ["generation"], key: ["player_key"] },
  { name: "rate_limit", text: ["limit_key"], numbers: ["used", "ends_at"], key: ["limit_key"] },
  {
    name: "known_device",
    text: ["player_key", "device_key"],
    numbers: ["seen_at"],
    key: ["player_key", "device_key"],
  },
  {
    name: "otp_challenge",
    text: ["challenge_id", "purpose", "phone_key", "owner_key", "otp_digest", "sealed_draft"],
    numbers: ["tries", "sent_at", "expires_at", "used"],
    key: ["challenge_id"],
  },
  {
    name: "favourite_market",
    text: ["player_key", "family", "market_id"],
    key: ["player_key", "family", "market_id"],
  },
  {
    name: "market_result",
    text: ["family", "market_id", "market_name", "day", "open_result", "close_result"],
    numbers: ["first_seen_at"],
    // Queries select by family and days.
    key: ["family", "day", "market_id"],
  },
  {
    name: "event_mark",
    text: ["player_key", "event_id", "mark"],
    numbers: ["forget_at"],
    key: ["player_key", "event_id", "mark"],
  },
  {
    name: "push_subscription",
    text: ["endpoint_key", "player_key", "session_id", "sealed"],
    numbers: ["generation", "made_at"],
    key: ["endpoint_key"],
  },
  {
    name: "support_action",
    text: ["action_id", "acted_by", "player_key", "action", "reason", "result"],
    numbers: ["at"],
    key: ["action_id"],
  },
  { name: "store_moment", text: ["name", "detail"], numbers: ["at"], key: ["name"] },
];

const createTable = async (
  { schema }: Kysely<Tables>,
  { name, text, numbers = [], nullable = [], key }: Table,
): Promise<void> => {
  let table: CreateTableBuilder<string, string> = schema.createTable(name);
  for (const column of text) table = table.addColumn(column, "text", (made) => made.notNull());
  for (const column of numbers) table = table.addColumn(column, "bigint", (made) => made.notNull());
  for (const column of nullable) table = table.addColumn(column, "bigint");
  await table.addPrimaryKeyConstraint(`${name}_pk`, [...key]).execute();
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

/** Name, table and columns of each index. Tables whose rows are deleted by age have an index on the age. */
const INDEXES = [
  ["money_request_state", "money_request", ["state"]],
  ["money_request_seq_index", "money_request", ["seq"]],
  // For a player's open requests.
  ["money_request_open", "money_request", ["player_key", "state"]],
  ["money_request_settled", "money_request", ["settled_at"]],
  ["money_archive_seq", "money_archive", ["seq"]],
  ["money_archive_settled", "money_archive", ["settled_at"]],
  ["otp_challenge_expires", "otp_challenge", ["expires_at"]],
  ["rate_limit_ends", "rate_limit", ["ends_at"]],
  ["known_device_seen", "known_device", ["seen_at"]],
  ["revoked_session_forget", "revoked_session", ["forget_at"]],
  ["event_mark_forget", "event_mark", ["forget_at"]],
  ["push_subscription_player", "push_subscription", ["player_key"]],
  ["push_subscription_session", "push_subscription", ["session_id"]],
  ["push_subscription_made", "push_subscription", ["made_at"]],
  ["market_result_seen", "market_result", ["first_seen_at"]],
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
  for (const table of TABLES) await createTable(db, table);
  await numberMoneyRequests(db);
  await createIndexes(db);
};

/** Every table of the first release, for SQLite and PostgreSQL. */
export const tables: Migration = { up };
