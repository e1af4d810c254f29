import { type Kysely, type Migration, Migrator } from "kysely";
import { tables } from "./migrations/0001-tables";
import { doneByNewer, migrationsDone } from "./newer-versions";
import type { Tables } from "./tables";

/**
 * Every migration in the order in which they run. A released one is never edited; a later one changes what it did.
 * There are no down migrations: an older version runs on a newer store, so a migration only adds. One that takes away
 * what a released version uses has a name of the form `0012-contract-NAME`, and comes a version later than the code
 * that does without it (decision 0067).
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = { "0001-tables": tables };

/** How often hosts of a newer version may migrate while this one waits for its turn. */
const MOST_ROUNDS = 5;

/**
 * Runs the migrations that the store has not had yet.
 * @throws the error of the first that fails, or that a newer version took away what this one needs.
 */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  for (let round = 1; ; round += 1) {
    const done = await migrationsDone(db);
    const all = { ...doneByNewer(done, MIGRATIONS), ...MIGRATIONS };
    // Most starts find nothing to do, and the migrator would look at every table twice more.
    if (Object.keys(all).every((name) => done.includes(name))) return;
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(all) },
    }).migrateToLatest();
    if (error === undefined) return;
    // Another host may have migrated since `done` was read; what it has done is then looked at anew.
    const unheardOf = (await migrationsDone(db)).some((name) => !Object.hasOwn(all, name));
    if (!unheardOf || round === MOST_ROUNDS) throw error;
  }
};
