import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { makePrivateFile, reasonOf } from "../../env/system";
import { DATABASE_FILE, holdFolder, SIDE_FILE_ENDINGS } from "../open-sqlite";
import { StoreError } from "../store";
import { type BackupFile, checkBackup } from "./check-file";
import { settleFile } from "./files";

export interface Restored extends BackupFile {
  /** The folder with the previous store; null if there was none. */
  readonly kept: string | null;
}

/** Merges the log into the database file. A damaged database keeps its log. */
const foldLog = (file: string): void => {
  try {
    const database = new Database(file);
    try {
      database.exec("pragma wal_checkpoint(truncate)");
    } finally {
      database.close();
    }
  } catch {
    // The old database is damaged. Keep it unchanged.
  }
};

const files = (dataDir: string): readonly string[] =>
  ["", ...SIDE_FILE_ENDINGS]
    .map((ending) => join(dataDir, `${DATABASE_FILE}${ending}`))
    .filter((file) => existsSync(file));

/** Copies the old store to a folder. `app.db` stays until the very end, so that a start in between finds it. */
const keepOld = (dataDir: string, now: number): string | null => {
  if (!existsSync(join(dataDir, DATABASE_FILE))) return null;
  foldLog(join(dataDir, DATABASE_FILE));
  const folder = join(dataDir, `before-restore-${new Date(now).toISOString().replace(/[:.]/g, "-")}`);
  mkdirSync(folder, { mode: 0o700 });
  for (const file of files(dataDir)) {
    const kept = join(folder, file.slice(dataDir.length + 1));
    linkSync(file, kept);
    settleFile(kept);
  }
  return folder;
};

/**
 * Replaces a folder's embedded store by a backup, and keeps the old store. The app must not be running.
 * @param now epoch milliseconds.
 * @throws StoreError if an app uses the folder, or the file is not a complete backup of this version or an earlier one.
 * Then nothing has changed.
 */
export const restoreBackup = (dataDir: string, file: string, now: number): Restored => {
  const checked = checkBackup(file);
  const held = holdFolder(dataDir);
  const place = join(dataDir, DATABASE_FILE);
  const part = `${place}.restored`;
  try {
    rmSync(part, { force: true });
    makePrivateFile(part);
    copyFileSync(file, part);
    checkBackup(part);
    settleFile(part);
    const kept = keepOld(dataDir, now);
    // SQLite would apply the old log to the new database.
    for (const ending of SIDE_FILE_ENDINGS) rmSync(`${place}${ending}`, { force: true });
    renameSync(part, place);
    settleFile(place);
    return { ...checked, kept };
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(`The backup ${file} cannot be put into ${dataDir}: ${reasonOf(error)}.`, { cause: error });
  } finally {
    rmSync(part, { force: true });
    held.release();
  }
};
