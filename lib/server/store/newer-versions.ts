import { type Kysely, type Migration, sql } from "kysely";
import type { Tables } from "./tables";

/**
 * Whether a migration removes something that the version before it uses, such as a table or a column. Its name says so,
 * `0012-contract-NAME`, because the name is all that an older version sees of a newer migration (decision 0067).
 */
export const isContracting = (name: string): boolean => /^\d+-contract-/.test(name);

/** The names of the migrations that have run. Empty for a store without tables. */
export const migrationsDone = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

const nothing: Migration = { up: () => Promise.resolve() };

/**
 * The migrations of newer versions that have run, as migrations that do nothing, so that this version accepts the store.
 * @param done the names of the migrations that have run. @param known the migrations of this version.
 * @throws Error with the reason, as a part of a sentence, if one of them removed something that this version uses.
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
