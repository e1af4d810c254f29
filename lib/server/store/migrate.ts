import { type Kysely, type Migration, Migrator } from "kysely";
import { spine } from "./migrations/0001-spine";
import { accounts } from "./migrations/0002-accounts";
import { playerLock } from "./migrations/0003-player-lock";
import { evidence } from "./migrations/0004-evidence";
import { openRequests } from "./migrations/0005-open-requests";
import { favourites } from "./migrations/0006-favourites";
import { marketResults } from "./migrations/0007-market-results";
import { events } from "./migrations/0008-events";
import { push } from "./migrations/0009-push";
import { support } from "./migrations/0010-support";
import { retention } from "./migrations/0011-retention";
import { doneByNewer, migrationsDone } from "./newer-versions";
import type { Tables } from "./tables";

/**
 * Every migration in the order in which they run. A released one is never edited; a later one changes what it did.
 * There are no down migrations: an older version runs on a newer store, so a migration only adds. One that takes away
 * what an earlier version used has a name of the form `0012-contract-NAME`, and comes a version later than the code
 * that does without it (decision 0048).
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  "0001-spine": spine,
  "0002-accounts": accounts,
  "0003-player-lock": playerLock,
  "0004-evidence": evidence,
  "0005-open-requests": openRequests,
  "0006-favourites": favourites,
  "0007-market-results": marketResults,
  "0008-events": events,
  "0009-push": push,
  "0010-support": support,
  "0011-retention": retention,
};

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
