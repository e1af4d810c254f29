import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "libsql";

/** Another sandbox runs on the file. */
export class DatabaseInUseError extends Error {
  override readonly name = "DatabaseInUseError";
}

/** Read and written by this user alone; so is a folder that is made for it. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/**
 * Makes the file where it is missing and takes its rights, and those of what SQLite keeps beside it, away from other
 * users, whatever the folder and the umask (docs/security.md, row 44).
 */
export const closeToOthers = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  // One that is there is not opened: closing it again would give up this process's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", PRIVATE_FILE));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, PRIVATE_FILE);
};

/**
 * Holds a database's file for this process, by a lock of SQLite's on a file beside it, which the system takes back
 * however the process ends. Two sandboxes on one file would draw every result twice.
 * @throws DatabaseInUseError
 */
export const hold = (path: string): Sqlite.Database => {
  const file = `${path}.lock`;
  closeToOthers(file);
  const lock = new Sqlite(file, { timeout: 0 });
  try {
    // Nothing is ever written: there is no journal to leave behind.
    lock.exec("PRAGMA journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (cause) {
    lock.close();
    if (cause instanceof Error && "code" in cause && cause.code === "SQLITE_BUSY") throw new DatabaseInUseError(path);
    throw cause;
  }
};
