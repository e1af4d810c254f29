import { existsSync } from "node:fs";
import Database from "libsql";
import { reasonOf } from "../../env/system";
import { MIGRATIONS } from "../migrate";
import { doneByNewer } from "../newer-versions";
import { StoreError } from "../store";

/** The content of a backup. */
export interface BackupFile {
  /** Epoch milliseconds, to the second. Later writes are not in it. */
  readonly madeAt: number;
  /** How many money requests are in it. */
  readonly requests: number;
}

/** The first column of a query's first row, or undefined. */
const firstValue = (database: Database.Database, query: string): unknown => {
  const row: unknown = database.prepare(query).get();
  return typeof row === "object" && row !== null ? Object.values(row)[0] : undefined;
};

const read = (database: Database.Database): BackupFile => {
  const state = firstValue(database, "pragma integrity_check");
  if (state !== "ok") throw new Error(`it is damaged (${String(state)})`);
  const names = firstValue(database, "select json_group_array(name) from kysely_migration");
  const done: readonly string[] = JSON.parse(String(names));
  if (!done.some((name) => Object.hasOwn(MIGRATIONS, name))) throw new Error("it is no store of this app");
  // After a rollback, an older version works on a newer version's store and makes backups of it.
  doneByNewer(done, MIGRATIONS);
  // The app would run foreign triggers and read foreign views.
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
 * Reads and checks a whole backup.
 * @throws StoreError if the file is not a backup, is damaged, or a newer version has removed something that this one needs.
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
