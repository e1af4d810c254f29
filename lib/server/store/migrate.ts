import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { tables } from "./migrations/0001-tables";
import type { Tables } from "./tables";

/**
 * All migrations by name. A released one never changes (`migrate.test.ts` has its SQL) and only adds, so that an older
 * version runs on a newer store. A migration that removes what a released version uses is named `0002-contract-NAME`,
 * and comes one version after the code that stopped using it (decision 0067).
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-tables": tables,
};

/** Whether a migration removes something. The name says so, because an older version sees nothing else of it. */
export const isContracting = (name: string): boolean => /^\d+-contract-/.test(name);

/** Reads the names of the migrations that have run; empty for a store without tables. */
export const readDoneMigrations = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

const nothing: Migration = { up: () => Promise.resolve() };

/**
 * Returns the migrations of newer versions as migrations that do nothing, so that this version accepts the store.
 * @throws Error with the reason, as a part of a sentence, if one of them removed something that this version uses
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

/**
 * Runs all migrations that have not run.
 * @throws the first failed migration's error, or an Error if a newer version has removed what this one needs
 */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  const done = await readDoneMigrations(db);
  const all = { ...doneByNewer(done), ...MIGRATIONS };
  // The return saves the migrator's reads of all tables at most starts.
  if (Object.keys(all).every((name) => done.includes(name))) return;
  const provider = { getMigrations: () => Promise.resolve(all) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
};
