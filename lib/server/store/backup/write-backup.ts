import { existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import Database from "libsql";
import { makePrivateFile, reasonOf } from "../../env/system";
import { DATABASE_FILE } from "../open-sqlite";
import { StoreError } from "../store";
import { type BackupFile, checkBackup } from "./check-file";
import { settleFile } from "./files";

/** A backup that was written, checked and flushed to the disk. */
export interface Written extends BackupFile {
  readonly bytes: number;
}

const BUSY_MS = 5000;

/** Copies the committed state in one snapshot. The running app can write meanwhile; these writes are not in the copy. */
const copy = (from: string, to: string, madeAt: number): void => {
  const database = new Database(from, { timeout: BUSY_MS });
  try {
    database.prepare("vacuum into ?").run(to);
  } finally {
    database.close();
  }
  const written = new Database(to);
  try {
    written.exec(`pragma user_version = ${Math.floor(madeAt / 1000)}`);
  } finally {
    written.close();
  }
};

/** Gives the finished file its name, unless that name is taken. */
const nameIt = (part: string, file: string): void => {
  try {
    linkSync(part, file);
  } catch (error) {
    // Some file systems do not support hard links.
    if (existsSync(file)) throw new StoreError(`${file} is there already: name a new file.`, { cause: error });
    renameSync(part, file);
  }
};

/**
 * Writes the embedded store of a folder into a new file that only this user can read. The app may be running. The file gets
 * its name when it is complete.
 * @param now epoch milliseconds.
 * @throws StoreError if there is no store, or the file exists or cannot be written.
 */
export const writeBackup = (dataDir: string, file: string, now: number): Written => {
  const from = join(dataDir, DATABASE_FILE);
  if (!existsSync(from)) throw new StoreError(`There is no store in DATA_DIR ${dataDir}.`);
  if (existsSync(file)) throw new StoreError(`${file} is there already: name a new file.`);
  const folder = dirname(resolve(file));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StoreError(`There is no folder ${folder} for the backup: make it, or name another.`);
  const part = `${file}.part-${process.pid}`;
  try {
    makePrivateFile(part);
    copy(from, part, now);
    const checked = checkBackup(part);
    nameIt(part, file);
    settleFile(file);
    return { ...checked, bytes: statSync(file).size };
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(`The backup ${file} cannot be written: ${reasonOf(error)}.`, { cause: error });
  } finally {
    if (existsSync(part)) rmSync(part);
  }
};
