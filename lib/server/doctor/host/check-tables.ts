import type { Kysely } from "kysely";
import type { Settings } from "../../env/settings";
import { opensDigestKey } from "../../session/keyed-digest";
import { MIGRATIONS } from "../../store/migrate";
import { isContracting, migrationsDone } from "../../store/newer-versions";
import type { Tables } from "../../store/tables";
import { type Check, look, well, wrong } from "../check";

const counted = (count: number): string => (count === 1 ? "1 migration" : `${count} migrations`);

const checkMigrations = (ran: readonly string[]): Check => {
  const name = "migrations";
  const known = Object.keys(MIGRATIONS);
  const foreign = ran.filter((one) => !known.includes(one));
  if (foreign.length > 0) {
    const says = `the store has had ${foreign.join(", ")}, which this build does not know: a newer build has run on it`;
    if (foreign.some(isContracting))
      return wrong(
        name,
        says,
        "Run that build, or restore the backup from before it: this one does not start on that store.",
      );
    return look(
      name,
      says,
      "This build works on it too. Money requests that the newer one wrote in its own form wait for that one.",
    );
  }
  const due = known.filter((one) => !ran.includes(one));
  if (due.length === 0) return well(name, `all ${known.length} have run`);
  if (ran.length === 0) return well(name, `the store is new: the first start runs all ${known.length}`);
  const remedy = due.some(isContracting)
    ? "Make a backup before: the version before will not start on the store any more."
    : "Make a backup before. Hosts of the version before go on beside this one.";
  return look(
    name,
    `${ran.length} have run, and the next start runs ${counted(due.length)}: ${due.join(", ")}`,
    remedy,
  );
};

const checkSecret = async (session: Settings["session"], db: Kysely<Tables>): Promise<Check> => {
  const name = "secret of the store";
  if (await opensDigestKey(session.secrets, { db })) return well(name, "SESSION_SECRET opens this store");
  const remedy = "Set the secret that the other hosts have, or the one from before as SESSION_SECRET_PREVIOUS.";
  return wrong(name, "SESSION_SECRET does not open this store", remedy);
};

/** What is the same for both kinds of store. Reads only. */
export const checkTables = async (db: Kysely<Tables>, session: Settings["session"]): Promise<readonly Check[]> => {
  const ran = await migrationsDone(db);
  const migrations = checkMigrations(ran);
  const hasKey = (await db.introspection.getTables()).some(({ name }) => name === "kept_key");
  return hasKey ? [migrations, await checkSecret(session, db)] : [migrations];
};
