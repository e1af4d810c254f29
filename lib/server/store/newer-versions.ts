import { type Kysely, type Migration, sql } from "kysely";
import type { Tables } from "./tables";

/**
 * A migration that takes something away which the version before still uses: a table, a column, the room for a value.
 * Its name says so, `0012-contract-NAME`, because the name is what a store keeps of a migration, and an older version
 * knows of a newer one nothing else (decision 0067).
 */
export const isContracting = (name: string): boolean => /^\d+-contract-/.test(name);

/** The names of the migrations that the store has had; none of a store that has no tables yet. */
export const migrationsDone = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

const nothing: Migration = { up: () => Promise.resolve() };

/**
 * What newer versions have done to a store, as migrations that do nothing: an older version works beside them.
 * @param done the names of the migrations that the store has had.
 * @param known those of this version.
 * @throws Error with the reason, for the middle of a sentence, where one of them took away what this version uses.
 */
export const doneByNewer = (
  done: readonly string[],
  known: Readonly<Record<string, Migration>>,
): Readonly<Record<string, Migration>> => {
  const newer = done.filter((name) => !Object.hasOwn(known, name));
  const contracting = newer.find(isContracting);
  if (contracting !== undefined) {
    throw new Error(
      `a newer version has taken away what this one needs (${contracting}): start that version again, or restore the backup from before it`,
    );
  }
  return Object.fromEntries(newer.map((name) => [name, nothing]));
};
