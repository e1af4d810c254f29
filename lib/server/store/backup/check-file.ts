import { existsSync } from "node:fs";
import Database from "libsql";
import { reasonOf } from "../../env/system";
import { firstValue } from "../first-value";
import { MIGRATIONS } from "../migrate";
import { doneByNewer } from "../newer-versions";
import { StoreError } from "../store";

/** What a backup says of itself. */
export interface BackupFile {
  /** Epoch milliseconds, to the second: what was written later is not in it. */
  readonly madeAt: number;
  /** How many money requests are in it. */
  readonly requests: number;
}

const read = (database: Database.Database): BackupFile => {
  const state = firstValue(database, "pragma integrity_check");
  if (state !== "ok") throw new Error(`it is damaged (${String(state)})`);
  const names = firstValue(database, "select json_group_array(name) from kysely_migration");
  const done: readonly string[] = JSON.parse(String(names));
  if (!done.some((name) => Object.hasOwn(MIGRATIONS, name))) throw new Error("it is no store of this app");
  // A version that was gone back to goes on with a newer one's store, and makes its backups.
  doneByNewer(done, MIGRATIONS);
  // They would run, or be read, by the app.
  const foreign = firstValue(
    database,
    `select group_concat(name) from sqlite_master where type = 'view' or (type = 'trigger' and name != 'money_request_seq')`,
  );
  if (foreign !== null) throw new Error(`it has triggers or views that this app does not make (${String(foreign)})`);
  return {
    madeAt: Number(firstValue(database, "pragma user_version")) * 1000,
    requests: Number(firstValue(database, "select count(*) from money_request")),
  };
};

/**
 * Reads a backup to the end and checks it.
 * @throws StoreError for a file that is none, is damaged, or lacks what a newer version has taken away.
 */
export const checkBackup = (file: string): BackupFile => {
  if (!existsSync(file)) throw new StoreError(`There is no file ${file}.`);
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { readonly: true });
    return read(database);
  } catch (error) {
    throw new StoreError(`${file} is no backup that can be used: ${reasonOf(error)}.`, { cause: error });
  } finally {
    database?.close();
  }
};
