import { type CreateTableBuilder, type Kysely, type Migration, PostgresAdapter, sql } from "kysely";

/** The columns of a table, which are all TEXT or INTEGER. */
interface Table {
  readonly text: readonly string[];
  /** Columns of numbers. `bigint` has INTEGER affinity in SQLite and holds milliseconds in PostgreSQL. */
  readonly numbers?: readonly string[];
  /** Columns of numbers that may be null. */
  readonly nullable?: readonly string[];
  /** A column of numbers that the store fills. */
  readonly filled?: readonly string[];
  /** The columns of the primary key. */
  readonly key: readonly string[];
}

/**
 * The columns of each table; docs/data.md says why each is kept. A `player_key`, and every other `…_key` and `…_id` of
 * a number, an address or a browser, is a keyed digest. Times are epoch milliseconds of the game's clock. Those of
 * `money_…`, `support_action` and `store_moment` are of the database server if hosts share it, else of the host.
 */
export const FIRST_TABLES = {
  /** A confirmed money request, which is written before it is sent (docs/faults.md). */
  money_request: {
    // `request_key`: the browser's Idempotency-Key. `kind`: `given-up` where nothing was sent and nothing will be
    // (decision 0025). `fingerprint`: SHA-256 of the canonical body. `request`, `before`, `outcome`: JSON of what was
    // requested, of the snapshot before the send, of the outcome ("" until it is known). `sealed_token`: "" once
    // reconciliation has finished. `state`: sending → done | refused | failed | checking; checking → done | failed; a
    // failed one may still turn done.
    text: ["player_key", "request_key", "kind", "fingerprint", "state", "request", "before", "sealed_token", "outcome"],
    numbers: ["created_at"],
    // `unknown_at`: when it was reported as not known. `masked_at`: when numbers and names were removed from `request`.
    // `settled_after`: the highest `seq` when it was settled, which shows the requests recorded since, whatever the
    // clocks say.
    nullable: ["sent_at", "settled_at", "settled_after", "unknown_at", "masked_at"],
    // `seq`: the request's number among all requests, because hosts' clocks differ and jump.
    filled: ["seq"],
    key: ["player_key", "request_key"],
  },
  /** The fields of an old settled request that its receipt needs, without snapshot and personal data. */
  money_archive: {
    text: ["player_key", "request_key", "kind", "fingerprint", "state", "request", "outcome"],
    numbers: ["created_at", "seq"],
    nullable: ["sent_at", "settled_at"],
    key: ["player_key", "request_key"],
  },
  /**
   * The player locks. `holder` names one use of the lock by one process, which counts `beat` up: a lock whose count
   * stands still is abandoned.
   */
  player_lock: { text: ["player_key", "holder"], numbers: ["beat"], key: ["player_key"] },
  kept_key: { text: ["name", "sealed"], key: ["name"] },
  /** The sessions that were closed early. `forget_at`: when the session's cookie has expired. */
  revoked_session: { text: ["session_id"], numbers: ["forget_at"], key: ["session_id"] },
  /** The generation of a player's sessions: those that started under a lower one are closed. No row means 0. */
  session_generation: { text: ["player_key"], numbers: ["generation"], key: ["player_key"] },
  /**
   * The used quota of a rate limit. `limit_key`: the limit's name and a keyed digest. `ends_at`: the end of its window.
   */
  rate_limit: { text: ["limit_key"], numbers: ["used", "ends_at"], key: ["limit_key"] },
  known_device: {
    text: ["player_key", "device_key"],
    numbers: ["seen_at"],
    key: ["player_key", "device_key"],
  },
  otp_challenge: {
    // `owner_key`: the player, if the purpose needs one. `otp_digest`: a digest of the OTP and everything that it is
    // bound to. `sealed_draft`: number and draft; "" after the OTP was used or expired.
    text: ["challenge_id", "purpose", "phone_key", "owner_key", "otp_digest", "sealed_draft"],
    // `used`: 1 after the OTP was verified or replaced.
    numbers: ["tries", "sent_at", "expires_at", "used"],
    key: ["challenge_id"],
  },
  /** The starred markets of a player. Market ids are unique only within a family. */
  favourite_market: {
    text: ["player_key", "family", "market_id"],
    key: ["player_key", "family", "market_id"],
  },
  /**
   * What has happened to an event. `mark`: `seen` in the bell, `told` by a phone that shows the win, or `sent` by web
   * push. `forget_at`: when the event is too old.
   */
  event_mark: {
    text: ["player_key", "event_id", "mark"],
    numbers: ["forget_at"],
    key: ["player_key", "event_id", "mark"],
  },
  /**
   * A browser that gets web push: its URL, keys and language, sealed. It belongs to a session, and to the session
   * generation of its time (decision 0047).
   */
  push_subscription: {
    text: ["endpoint_key", "player_key", "session_id", "sealed"],
    numbers: ["generation", "made_at"],
    // `stars`: 1 if the browser gets the results of its player's starred markets.
    nullable: ["stars"],
    key: ["endpoint_key"],
  },
  /**
   * A change that support has made for a player, or for the store (`player_key` ""), with its reason (decision 0054).
   */
  support_action: {
    text: ["action_id", "acted_by", "player_key", "action", "reason", "result"],
    numbers: ["at"],
    key: ["action_id"],
  },
  /**
   * When something last happened to the whole store: `restored`, from which copy; `restored-accepted`, by whom. The row
   * `left-queue` counts in `at` the records that have left `queued`.
   */
  store_moment: { text: ["name", "detail"], numbers: ["at"], key: ["name"] },
  /**
   * A change to a player's limits, time-outs and exclusions; `nth` counts a player's changes from 1. Rows are only
   * added, and survive every sweep. `made_by`: `player`, or the name that the operator typed. `change`: JSON of a
   * CareEvent.
   */
  care_change: { text: ["player_key", "made_by", "change"], numbers: ["nth", "at"], key: ["player_key", "nth"] },
  /**
   * The results: a market's result of a day, "123-6", and "" where none was declared. `nth` counts a day's rows from 1;
   * the highest counts, because a correction adds a row. Rows survive every sweep. `source`: `seen` in a list, or
   * `imported`.
   */
  result: {
    text: ["family", "market", "day", "open_result", "close_result", "source"],
    // `first_seen_at`: by the game's clock.
    numbers: ["nth", "first_seen_at"],
    key: ["family", "market", "day", "nth"],
  },
  /**
   * A list of bids that a player saved under a name, at most twenty for each player. `lines`: JSON of the lines of a
   * bid.
   */
  saved_list: {
    text: ["player_key", "game_type", "name", "lines"],
    key: ["player_key", "game_type", "name"],
  },
  /**
   * What was read in the provider's statements for a player's limits. `book`: a family, for what the bids of a day have
   * won, or `credits`, for points added without a request of ours. `days`: JSON, points by day, `{"2026-11-22":"950"}`.
   */
  care_seen: { text: ["player_key", "book", "days"], numbers: ["read_at"], key: ["player_key", "book"] },
} as const satisfies Readonly<Record<string, Table>>;

const createTable = async (
  { schema }: Kysely<unknown>,
  name: string,
  { text, numbers = [], nullable = [], filled = [], key }: Table,
): Promise<void> => {
  let table: CreateTableBuilder<string, string> = schema.createTable(name);
  for (const column of text) table = table.addColumn(column, "text", (made) => made.notNull());
  for (const column of numbers) table = table.addColumn(column, "bigint", (made) => made.notNull());
  for (const column of [...nullable, ...filled]) table = table.addColumn(column, "bigint");
  await table.addPrimaryKeyConstraint(`${name}_pk`, [...key]).execute();
};

/** Makes the store number money requests, because hosts' clocks differ. */
const numberMoneyRequests = async (db: Kysely<unknown>): Promise<void> => {
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

/** The name, table and columns of each index. Tables whose rows are deleted by age have an index on the age. */
const INDEXES = [
  ["money_request_state", "money_request", ["state"]],
  ["money_request_seq_index", "money_request", ["seq"]],
  // This index finds a player's pending requests.
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
  ["result_day", "result", ["family", "day"]],
  ["support_action_at", "support_action", ["at"]],
] as const;

const createIndexes = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, table, columns] of INDEXES) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
  // Bids are left out, because they are most of the rows and contain no personal data.
  await sql`create index money_request_unmasked on money_request (settled_at)
    where masked_at is null and kind in ('withdrawal', 'transfer')`.execute(db);
  await sql`create index money_request_given_up on money_request (settled_at) where kind = 'given-up'`.execute(db);
};

const up: Migration["up"] = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, table] of Object.entries<Table>(FIRST_TABLES)) await createTable(db, name, table);
  await numberMoneyRequests(db);
  await createIndexes(db);
};

/** Makes every table of the first release, for SQLite and PostgreSQL. */
export const tables: Migration = { up };
