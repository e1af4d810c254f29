import { join } from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import Database from "libsql";
import { closeToOthers, makePrivateFile, reasonOf } from "../../env/system";
import { migrate } from "../migrate";
import type { Store } from "../store";
import { StoreError } from "../store-error";
import type { Tables } from "../tables";
import { prepareDirectory } from "./prepare-directory";

const FILE_NAME = "app.db";
/** How long a statement waits for another process that is writing, in milliseconds. */
const BUSY_MS = 5000;

/** SQLite gives the files that it makes beside the database the database's own rights. */
const closeFilesToOthers = (file: string): void => {
  makePrivateFile(file);
  for (const suffix of ["-wal", "-shm", "-journal"]) closeToOthers(file + suffix);
};

const openFile = (file: string) => {
  closeFilesToOthers(file);
  const database = new Database(file, { timeout: BUSY_MS });
  // A money request must be on the disk before it is sent: FULL makes every commit wait for that.
  database.exec("PRAGMA journal_mode = WAL");
  database.exec("PRAGMA synchronous = FULL");
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  return database;
};

/**
 * Opens the file in `dataDir`, making both where they are missing, and runs the migrations.
 * @throws StoreError
 */
export const openSqlite = async (dataDir: string): Promise<Store> => {
  prepareDirectory(dataDir);
  const file = join(dataDir, FILE_NAME);
  let db: Kysely<Tables> | undefined;
  try {
    db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openFile(file) }) });
    await migrate(db);
  } catch (error) {
    await db?.destroy();
    throw new StoreError(`The store ${file} cannot be opened: ${reasonOf(error)}.`, { cause: error });
  }
  const opened = db;
  return { db: opened, shared: false, close: () => opened.destroy() };
};
