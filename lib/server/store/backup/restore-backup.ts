import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { makePrivateFile, reasonOf } from "../../env/system";
import { BESIDE, DATABASE_FILE, holdFolder } from "../open-sqlite";
import { StoreError } from "../store";
import { type BackupFile, checkBackup } from "./check-file";
import { settleFile } from "./files";

export interface Restored extends BackupFile {
  /** The folder with what was there before; null if there was nothing. */
  readonly kept: string | null;
}

/** Brings the log into the file, so that one file is all of the store; a damaged one keeps its log. */
const foldLog = (file: string): void => {
  try {
    const database = new Database(file);
    try {
      database.exec("pragma wal_checkpoint(truncate)");
    } finally {
      database.close();
    }
  } catch {
    // It is why the backup is needed: it is kept as it is.
  }
};

const files = (dataDir: string): readonly string[] =>
  ["", ...BESIDE].map((ending) => join(dataDir, `${DATABASE_FILE}${ending}`)).filter((file) => existsSync(file));

/** Keeps the store that is there. Until the very end `app.db` is in its place: a start in between finds it, not an empty one. */
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
 * Puts a backup into the place of a folder's embedded store, which no app may be standing on, and keeps what was there.
 * @param now epoch milliseconds.
 * @throws StoreError where an app stands on the folder, or the file is no whole backup of this version or an earlier one.
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
    // A log that stays beside another database would be taken for its own.
    for (const ending of BESIDE) rmSync(`${place}${ending}`, { force: true });
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
