import { type Kysely, type Migration, Migrator } from "kysely";
import { tables } from "./migrations/0001-tables";
import { doneByNewer, migrationsDone } from "./newer-versions";
import type { Tables } from "./tables";

/**
 * Every migration in its order. A released migration is never edited; a later one changes what it did. There are no down
 * migrations: an older version runs on a newer store, so a migration only adds. A migration that removes something that a
 * released version uses is named `0012-contract-NAME`, and comes one version later than the code that no longer needs it
 * (decision 0067).
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = { "0001-tables": tables };

/** How often other hosts may migrate while this host waits for its turn. */
const MOST_ROUNDS = 5;

/**
 * Runs the migrations that the store does not have yet.
 * @throws the error of the first failed migration, or an Error if a newer version has removed what this one needs.
 */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  for (let round = 1; ; round += 1) {
    const done = await migrationsDone(db);
    const all = { ...doneByNewer(done, MIGRATIONS), ...MIGRATIONS };
    // Most starts have nothing to do. This saves the migrator's reads of all tables.
    if (Object.keys(all).every((name) => done.includes(name))) return;
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(all) },
    }).migrateToLatest();
    if (error === undefined) return;
    // Another host may have migrated since `done` was read. In that case, start again.
    const unheardOf = (await migrationsDone(db)).some((name) => !Object.hasOwn(all, name));
    if (!unheardOf || round === MOST_ROUNDS) throw error;
  }
};
