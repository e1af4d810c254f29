import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "libsql";
import { SettingError } from "../settings";

/** Only this user may read and write the file, and enter a folder made for it. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/**
 * Makes the file if it is missing. Takes away other users' rights to it and to SQLite's own files of it, also where the
 * folder and the umask allow more (docs/security.md, row 44).
 */
export const makePrivate = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  // An existing file is not opened: closing it again would release this process's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", PRIVATE_FILE));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, PRIVATE_FILE);
};

/**
 * Locks a database file for this process: SQLite locks a second file next to it, and the system releases that lock when
 * the process ends, also when it is killed. Two sandboxes on one file would draw every result twice.
 * @throws SettingError where another one runs on it.
 */
export const hold = (path: string): Sqlite.Database => {
  const file = `${path}.lock`;
  makePrivate(file);
  const lock = new Sqlite(file, { timeout: 0 });
  try {
    // Nothing is ever written, so no journal file is needed.
    lock.exec("PRAGMA journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
    return lock;
  } catch (cause) {
    lock.close();
    if (cause instanceof Error && "code" in cause && cause.code === "SQLITE_BUSY") {
      throw new SettingError(
        `${path} is in use by another sandbox: stop that one, or set SANDBOX_DATABASE to another file.`,
      );
    }
    throw cause;
  }
};
