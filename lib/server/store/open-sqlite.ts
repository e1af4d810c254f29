import fs, { accessSync, constants, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver, sql } from "kysely";
import Database from "libsql";
import { LRUCache } from "lru-cache";
import { makeDirectory, makePrivateFile, restrictToOwner, systemCode, toErrorMessage } from "../env/system";
import { createMemoryMark } from "./high-water-mark";
import { migrate } from "./migrate";
import { markRestoredFromBackup } from "./restore-state";
import { type Store, StoreSetupError, StoreUnavailableError } from "./store";
import { countStatement, timed } from "./store-timing";
import type { Tables } from "./tables";

export type DiskSync = ReturnType<typeof createDiskSync>;

/** Creates what flushes a file to the disk, which it opens at the first flush; concurrent callers share one. */
export const createDiskSync = (file: string) => {
  let isDirty = false;
  let descriptor: number | undefined;
  /** The flush that runs or ran last, and behind it the one that waits for its end. */
  let latest: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let failed: StoreUnavailableError | undefined;

  const flush = async (): Promise<void> => {
    isDirty = false;
    isWaiting = false;
    try {
      descriptor ??= fs.openSync(file, "r+");
      await promisify(fs.fdatasync)(descriptor);
    } catch (error) {
      failed = new StoreUnavailableError(
        `The disk did not take what was written to ${file}: ${toErrorMessage(error)}.`,
        { cause: error },
      );
      throw failed;
    }
  };

  /** Throws a StoreUnavailableError after a failed flush: the disk's content is unknown until a restart. */
  const assertWorks = () => {
    if (failed) throw failed;
  };

  return {
    /** Records that something was written; called after each write. */
    wrote: () => {
      isDirty = true;
    },
    /** Resolves when all earlier writes are on the disk; rejects with a StoreUnavailableError if a flush failed. */
    settled: async () => {
      assertWorks();
      // A running flush may not include writes since it started.
      if (isDirty && !isWaiting) {
        isWaiting = true;
        latest = latest.then(() => timed("commit", flush));
      }
      return latest;
    },
    assertWorks,
    close: async () => {
      await latest.catch(() => undefined);
      if (descriptor !== undefined) fs.closeSync(descriptor);
    },
  };
};

/** The number of cached statements. Lists (`in`, `values`) add variants of them. */
const MAX_PREPARED = 200;

const isRead = (text: string): boolean => /^\s*select\b/i.test(text);

/**
 * Returns a result when all earlier writes are on the disk, so that a record survives a power cut before its request is
 * sent. The wait starts when the connection is free again, so that many requests share it (decision 0039).
 */
class DurableDriver extends SqliteDriver {
  constructor(
    private readonly database: Database.Database,
    private readonly disk: DiskSync,
  ) {
    const prepared = new LRUCache<string, Database.Statement>({ max: MAX_PREPARED });
    const prepare = (text: string): Database.Statement => {
      disk.assertWorks();
      if (!isRead(text)) disk.wrote();
      const statement = prepared.get(text) ?? database.prepare(text);
      prepared.set(text, statement);
      return statement;
    };
    super({ database: { prepare, close: () => database.close() } });
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After some failures, such as a full disk, SQLite has already rolled back.
    if (this.database.inTransaction) await super.rollbackTransaction(connection);
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    await this.disk.settled();
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    await this.disk.close();
  }
}

/** Creates the Kysely dialect for a database whose results wait for the disk. */
export const sqliteDialect = (database: Database.Database, disk: DiskSync): SqliteDialect => {
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new DurableDriver(database, disk);
  return dialect;
};

/** Creates DATA_DIR if it is missing. Throws a StoreSetupError if it cannot be created or written. */
export const prepareDirectory = (dataDir: string): void => {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StoreSetupError(`DATA_DIR ${dataDir} cannot be written: ${toErrorMessage(error)}.`, { cause: error });
  }
};

/** The file endings of SQLite's additional files beside the database. */
export const DATABASE_FILE = "app.db";
export const SIDE_FILE_ENDINGS = ["-wal", "-shm", "-journal"] as const;

/** How long a statement waits for another process that is writing. */
export const BUSY_MS = 5000;

/** Restricts the database and its additional files, which may have other permissions, to this user. */
const restrictFiles = (file: string): void => {
  makePrivateFile(file);
  for (const suffix of SIDE_FILE_ENDINGS) restrictToOwner(file + suffix);
};

const openFile = (file: string): { readonly database: Database.Database; readonly db: Kysely<Tables> } => {
  restrictFiles(file);
  const database = new Database(file, { timeout: BUSY_MS });
  database.exec("PRAGMA journal_mode = WAL");
  // A commit does not wait for the disk, because that would block the whole process. `DiskSync` waits instead. Flushing
  // the log is enough: a commit is in the log until SQLite has copied it to the file and flushed that.
  database.exec("PRAGMA synchronous = NORMAL");
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
  const dialect = sqliteDialect(database, createDiskSync(`${file}-wal`));
  return { database, db: new Kysely<Tables>({ dialect, log: countStatement }) };
};

const cannotOpen = (file: string, error: unknown): StoreSetupError =>
  new StoreSetupError(`The store ${file} cannot be opened: ${toErrorMessage(error)}.`, { cause: error });

/** Returns an identity that survives a rename; undefined if the path does not exist. */
const readFileIdentity = (path: string): string | undefined => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}`;
};

/**
 * Creates a check for a removed or replaced file: SQLite would write into the old one, and a restart could send a
 * request again.
 */
const createPlaceCheck = (file: string): Pick<Store, "assertInPlace"> => {
  const opened = readFileIdentity(file);
  let log = readFileIdentity(`${file}-wal`);
  return {
    assertInPlace: () => {
      const logNow = readFileIdentity(`${file}-wal`);
      log ??= logNow;
      if (readFileIdentity(file) === opened && logNow === log) return;
      throw new StoreUnavailableError(
        `The store ${file} was removed or replaced while the app runs: stop the app, put it back.`,
      );
    },
  };
};

/**
 * Opens the database and runs the migrations; creates file and folder if they are missing.
 * @throws StoreSetupError
 */
export const openSqlite = async (dataDir: string): Promise<Store> => {
  prepareDirectory(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  let db: Kysely<Tables> | undefined;
  try {
    const opened = openFile(file).db;
    db = opened;
    await migrate(opened);
    const close = async () => {
      // The checkpoint makes the file complete, so that a lost or damaged log does no harm.
      await sql`pragma wal_checkpoint(truncate)`.execute(opened).catch(() => undefined);
      await opened.destroy();
    };
    const mark = createMemoryMark();
    const store = { db: opened, shared: false, ...createPlaceCheck(file), mark, promise: null, close };
    await markRestoredFromBackup(store, Date.now());
    return store;
  } catch (error) {
    await db?.destroy();
    throw cannotOpen(file, error);
  }
};

/**
 * Opens an existing database, perhaps while the app runs, without migrations. Throws a StoreSetupError if there is
 * none.
 */
export const openExistingSqlite = (dataDir: string, mayWrite: boolean): Store => {
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new StoreSetupError(`There is no store in DATA_DIR ${dataDir}.`);
  try {
    const { database, db } = openFile(file);
    if (!mayWrite) database.exec("PRAGMA query_only = ON");
    return {
      db,
      shared: true,
      ...createPlaceCheck(file),
      mark: createMemoryMark(),
      promise: null,
      close: () => db.destroy(),
    };
  } catch (error) {
    throw cannotOpen(file, error);
  }
};

const LOCK_FILE = "app.lock";

/**
 * Locks DATA_DIR, because a second process would send the money requests that the first is sending
 * (docs/faults.md, row 38). SQLite's lock on an additional file is released however the process stops.
 * @throws StoreSetupError if another process holds it, or it cannot be written
 */
export const lockFolder = (dataDir: string) => {
  prepareDirectory(dataDir);
  const file = join(dataDir, LOCK_FILE);
  let lock: Database.Database | undefined;
  try {
    makePrivateFile(file);
    lock = new Database(file, { timeout: 0 });
    // In memory, so that no journal file stays behind.
    lock.exec("PRAGMA journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock?.close();
    const message =
      systemCode(error) === "SQLITE_BUSY"
        ? `DATA_DIR ${dataDir} is in use by another process of this app: stop that one, or set DATA_DIR to a folder of its own.`
        : `The lock ${file} cannot be taken: ${toErrorMessage(error)}.`;
    throw new StoreSetupError(message, { cause: error });
  }
  const locked = lock;
  const opened = readFileIdentity(file);
  /**
   * Throws a StoreUnavailableError if the lock file was removed or replaced, because another process could take the
   * folder.
   */
  const assertLocked = (): void => {
    if (readFileIdentity(file) === opened) return;
    throw new StoreUnavailableError(`The lock ${file} was removed while the app runs: start the app again.`);
  };
  return { release: () => void locked.close(), assertLocked };
};
