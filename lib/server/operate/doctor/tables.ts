import type { Kysely } from "kysely";
import { opensDigestKey } from "../../accounts/session/keyed-digest";
import type { Settings } from "../../env/settings";
import { isContracting, MIGRATIONS, migrationsDone } from "../../store/migrate";
import type { Tables } from "../../store/tables";
import { type Check, look, well, wrong } from "./check";

const checkMigrations = (ran: readonly string[]): Check => {
  const name = "migrations";
  const known = Object.keys(MIGRATIONS);
  const foreign = ran.filter((migration) => !known.includes(migration));
  if (foreign.length > 0) {
    const says = `a newer build has run ${foreign.join(", ")} on the store, which this build does not know`;
    return foreign.some(isContracting)
      ? wrong(name, says, "Run that build, or restore the backup from before it: this build does not start here.")
      : look(name, says, "This build works on it too; money requests that only the newer build can read wait for it.");
  }
  const due = known.filter((migration) => !ran.includes(migration));
  if (due.length === 0) return well(name, `all ${known.length} have run`);
  if (ran.length === 0) return well(name, `the store is new: the first start runs all ${known.length}`);
  const remedy = due.some(isContracting)
    ? "Make a backup before: the version before will not start on the store any more."
    : "Make a backup before. Hosts of the version before go on beside this one.";
  const says = `${ran.length} have run, and the next start runs ${due.join(", ")}`;
  return look(name, says, remedy);
};

const checkSecret = async (session: Settings["session"], db: Kysely<Tables>): Promise<Check> => {
  const name = "secret of the store";
  if (await opensDigestKey(session.secrets, { db })) return well(name, "SESSION_SECRET opens this store");
  const remedy = "Set the secret that the other hosts have, or the one from before as SESSION_SECRET_PREVIOUS.";
  return wrong(name, "SESSION_SECRET does not open this store", remedy);
};

/** Migrations and secret, alike for both kinds of store. Reads only. */
export const checkTables = async (db: Kysely<Tables>, session: Settings["session"]): Promise<readonly Check[]> => {
  const migrations = checkMigrations(await migrationsDone(db));
  const hasKey = (await db.introspection.getTables()).some(({ name }) => name === "kept_key");
  return hasKey ? [migrations, await checkSecret(session, db)] : [migrations];
};
