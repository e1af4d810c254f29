import { type CreateTableBuilder, type Kysely, type Migration, Migrator, PostgresAdapter, sql } from "kysely";
import { TABLES, type Table, type Tables } from "./tables";

const createTable = async (
  { schema }: Kysely<Tables>,
  name: string,
  { text, numbers = [], nullable = [], filled = [], key }: Table,
): Promise<void> => {
  let table: CreateTableBuilder<string, string> = schema.createTable(name);
  for (const column of text) table = table.addColumn(column, "text", (made) => made.notNull());
  for (const column of numbers) table = table.addColumn(column, "bigint", (made) => made.notNull());
  for (const column of [...nullable, ...filled]) table = table.addColumn(column, "bigint");
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
  ["result_day", "result", ["family", "day"]],
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
  for (const [name, table] of Object.entries(TABLES)) await createTable(db, name, table);
  await numberMoneyRequests(db);
  await createIndexes(db);
};

/** Every table of the first release, for SQLite and PostgreSQL. */
const tables: Migration = { up };

/**
 * A released migration is never edited, and only adds: an older version runs on a newer store. What removes something that
 * a released version uses is named `0002-contract-NAME`, and comes one version after the code that needs it (decision
 * 0067).
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-tables": tables,
};

/** The name is all that an older version sees of it. */
export const isContracting = (name: string): boolean => /^\d+-contract-/.test(name);

/** Empty for a store without tables. */
export const migrationsDone = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

const nothing: Migration = { up: () => Promise.resolve() };

/**
 * The migrations of newer versions, as migrations that do nothing, so that this version accepts the store. @throws Error
 * with the reason, as a part of a sentence, if one of them removed something that this version uses.
 */
export const doneByNewer = (done: readonly string[]): Readonly<Record<string, Migration>> => {
  const newer = done.filter((name) => !Object.hasOwn(MIGRATIONS, name));
  const contracting = newer.find(isContracting);
  if (contracting !== undefined) {
    throw new Error(
      `a newer version has taken away what this one needs (${contracting}): start that version again, or restore the backup from before it`,
    );
  }
  return Object.fromEntries(newer.map((name) => [name, nothing]));
};

/** @throws the first failed migration's error, or an Error if a newer version has removed what this one needs. */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  const done = await migrationsDone(db);
  const all = { ...doneByNewer(done), ...MIGRATIONS };
  // Saves the migrator's reads of all tables at most starts.
  if (Object.keys(all).every((name) => done.includes(name))) return;
  const provider = { getMigrations: () => Promise.resolve(all) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
};
