import { join } from "node:path";
import Database from "libsql";
import { makePrivateFile, reasonOf, systemCode } from "../../env/system";
import { StoreError } from "../store-error";
import { prepareDirectory } from "./prepare-directory";

const FILE_NAME = "app.lock";

/** A folder that no other process takes until `release`, or until this process is gone. */
export interface HeldFolder {
  release(): void;
}

/**
 * Holds the folder of the embedded database for this process: a second one would go on with the money requests that the
 * first is sending (docs/faults.md, row 38). The lock is SQLite's own on a file beside the database, which the system
 * takes back from a process however it ends: none is ever stale.
 * @throws StoreError where another process has it, or it cannot be written.
 */
export const holdFolder = (dataDir: string): HeldFolder => {
  prepareDirectory(dataDir);
  const file = join(dataDir, FILE_NAME);
  let lock: Database.Database | undefined;
  try {
    makePrivateFile(file);
    lock = new Database(file, { timeout: 0 });
    // Nothing is ever written: there is no journal to leave behind.
    lock.exec("PRAGMA journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock?.close();
    throw new StoreError(complaint(dataDir, file, error), { cause: error });
  }
  const held = lock;
  return { release: () => void held.close() };
};

const complaint = (dataDir: string, file: string, error: unknown): string =>
  systemCode(error) === "SQLITE_BUSY"
    ? `DATA_DIR ${dataDir} is in use by another process of this app: stop that one, or set DATA_DIR to a folder of its own.`
    : `The lock ${file} cannot be taken: ${reasonOf(error)}.`;
