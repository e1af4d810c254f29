import { accessSync, constants, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import Database from "libsql";
import { closeToOthers, makeDirectory, makePrivateFile, reasonOf, systemCode } from "../env/system";
import { createDiskSync } from "./disk-sync";
import { migrate } from "./migrate";
import { noteBackup } from "./restored";
import { sqliteDialect } from "./sqlite-dialect";
import { type Store, StoreError, StoreFailure } from "./store";
import { memoryMark } from "./store-mark";
import type { Tables } from "./tables";

/** Makes the folder where it is missing. @throws StoreError where it cannot be written. */
const prepareDirectory = (dataDir: string): void => {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StoreError(`DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}.`, { cause: error });
  }
};

/** The name of the database in DATA_DIR. SQLite keeps others beside it, with these endings. */
export const DATABASE_FILE = "app.db";
export const BESIDE = ["-wal", "-shm", "-journal"] as const;

/** How long a statement waits for another process that is writing, in milliseconds. */
const BUSY_MS = 5000;

/** New files that SQLite makes beside the database get the database's rights; files from before may have others. */
const closeFilesToOthers = (file: string): void => {
  makePrivateFile(file);
  for (const suffix of BESIDE) closeToOthers(file + suffix);
};

const openFile = (file: string) => {
  closeFilesToOthers(file);
  const database = new Database(file, { timeout: BUSY_MS });
  database.exec("PRAGMA journal_mode = WAL");
  // A commit does not wait for the disk itself, since the whole process would wait with it: `DiskSync` does.
  database.exec("PRAGMA synchronous = NORMAL");
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  return database;
};

/** Names a file on this machine, wherever it is moved; undefined where there is none under that path. */
const identityOf = (path: string): string | undefined => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}`;
};

/**
 * SQLite goes on writing into a file that was removed or replaced under it, and a restart finds none of that: a request
 * that is recorded there could be sent again. The log beside the database holds the newest records.
 */
const placeOf = (file: string): Pick<Store, "assertInPlace"> => {
  const opened = identityOf(file);
  let log = identityOf(`${file}-wal`);
  return {
    assertInPlace: () => {
      const logNow = identityOf(`${file}-wal`);
      log ??= logNow;
      if (identityOf(file) === opened && logNow === log) return;
      throw new StoreFailure(
        `The store ${file} was removed or replaced while the app runs: stop the app, put it back.`,
      );
    },
  };
};

/**
 * Opens the file in `dataDir`, making both where they are missing, and runs the migrations.
 * @throws StoreError
 */
export const openSqlite = async (dataDir: string): Promise<Store> => {
  prepareDirectory(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  let db: Kysely<Tables> | undefined;
  try {
    // Each commit is at the end of the log, until SQLite itself has brought it, and the disk, into the file.
    const opened = new Kysely<Tables>({ dialect: sqliteDialect(openFile(file), createDiskSync(`${file}-wal`)) });
    db = opened;
    await migrate(opened);
    const close = async () => {
      // One file is all of the store then: a log that is damaged or lost later takes nothing with it.
      await sql`pragma wal_checkpoint(truncate)`.execute(opened).catch(() => undefined);
      await opened.destroy();
    };
    const store = { db: opened, shared: false, ...placeOf(file), mark: memoryMark(), close };
    await noteBackup(store, { now: Date.now });
    return store;
  } catch (error) {
    await db?.destroy();
    throw new StoreError(`The store ${file} cannot be opened: ${reasonOf(error)}.`, { cause: error });
  }
};

/**
 * Opens the file beside a running app: makes nothing and migrates nothing. Both processes' statements wait for one another.
 * @throws StoreError where there is none.
 */
export const openSqliteBeside = async (dataDir: string, mayWrite: boolean): Promise<Store> => {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new StoreError(`There is no store in DATA_DIR ${dataDir}.`);
  try {
    const database = openFile(file);
    if (!mayWrite) database.exec("PRAGMA query_only = ON");
    const db = new Kysely<Tables>({ dialect: sqliteDialect(database, createDiskSync(`${file}-wal`)) });
    return { db, shared: true, ...placeOf(file), mark: memoryMark(), close: () => db.destroy() };
  } catch (error) {
    throw new StoreError(`The store ${file} cannot be opened: ${reasonOf(error)}.`, { cause: error });
  }
};

const LOCK_FILE = "app.lock";

/** A folder that no other process can hold until `release` or the end of this process. */
interface HeldFolder {
  release(): void;
  /** @throws StoreFailure if the lock's file was removed or replaced: another process could take the folder. */
  assertHeld(): void;
}

/**
 * Holds the folder of the embedded database for this process: a second process would send the money requests that the
 * first is sending (docs/faults.md, row 38). The lock is SQLite's lock on a file beside the database. The system
 * releases it however the process ends, so it is never stale.
 * @throws StoreError where another process holds it, or it cannot be written.
 */
export const holdFolder = (dataDir: string): HeldFolder => {
  prepareDirectory(dataDir);
  const file = join(dataDir, LOCK_FILE);
  let lock: Database.Database | undefined;
  try {
    makePrivateFile(file);
    lock = new Database(file, { timeout: 0 });
    // Nothing is ever written, so no journal file is left behind.
    lock.exec("PRAGMA journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock?.close();
    throw new StoreError(complaint(dataDir, file, error), { cause: error });
  }
  const held = lock;
  const opened = identityOf(file);
  const assertHeld = () => {
    if (identityOf(file) === opened) return;
    throw new StoreFailure(`The lock ${file} was removed while the app runs: start the app again.`);
  };
  return { release: () => void held.close(), assertHeld };
};

const complaint = (dataDir: string, file: string, error: unknown): string =>
  systemCode(error) === "SQLITE_BUSY"
    ? `DATA_DIR ${dataDir} is in use by another process of this app: stop that one, or set DATA_DIR to a folder of its own.`
    : `The lock ${file} cannot be taken: ${reasonOf(error)}.`;
