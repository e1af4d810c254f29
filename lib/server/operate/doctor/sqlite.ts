import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Kysely } from "kysely";
import Database from "libsql";
import type { Settings } from "../../env/settings";
import { reasonOf } from "../../env/system";
import { createDiskSync } from "../../store/disk-sync";
import { DATABASE_FILE } from "../../store/open-sqlite";
import { sqliteDialect } from "../../store/sqlite-dialect";
import type { Tables } from "../../store/tables";
import { type Check, look, well, wrong } from "./check";
import { checkTables } from "./tables";

const MEGABYTE = 1024 * 1024;
/** A day of many bids is some tens of megabytes; a full disk stops all bids. */
const LEAST_FREE = 512 * MEGABYTE;
const BUSY_MS = 2000;

const sizeText = (bytes: number): string => {
  if (bytes < MEGABYTE) return `${Math.ceil(bytes / 1024)} kB`;
  return bytes < 1024 * MEGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${Math.floor(bytes / MEGABYTE / 1024)} GB`;
};

/** The folder itself, or the nearest folder above it that is there. */
const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));

const checkFolder = (dataDir: string): Check => {
  const name = "folder";
  const there = nearestFolder(dataDir);
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
  } catch (error) {
    const remedy = "Let the user who runs the app write there, or set DATA_DIR to a folder that outlives deployments.";
    return wrong(name, `DATA_DIR ${dataDir} cannot be written: ${reasonOf(error)}`, remedy);
  }
  const { bavail, bsize } = statfsSync(there);
  const free = bavail * bsize;
  const says = `DATA_DIR ${dataDir} ${there === dataDir ? "can be written" : "will be made by the first start"}, ${sizeText(free)} free`;
  return free >= LEAST_FREE ? well(name, says) : look(name, says, "Make room: with a full disk bids are refused.");
};

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Takes the lock for writing and gives it back. */
const tryWriting = (database: Database.Database): Check => {
  try {
    database.exec("BEGIN IMMEDIATE");
    database.exec("ROLLBACK");
    return well("writing", "the store takes writes");
  } catch (error) {
    const remedy = "Let the user who runs the app write the store's files, and see that nothing else holds them.";
    return wrong("writing", `the store takes no writes: ${reasonOf(error)}`, remedy);
  }
};

/** The embedded database: its folder, file, size and tables. Runs no migration and writes no row. Never throws. */
export const checkSqlite = async (dataDir: string, session: Settings["session"]): Promise<readonly Check[]> => {
  const folder = checkFolder(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) return [folder, well("store", "there is none yet: the first start makes it")];
  try {
    const database = new Database(file, { timeout: BUSY_MS });
    const db = new Kysely<Tables>({ dialect: sqliteDialect(database, createDiskSync(`${file}-wal`)) });
    try {
      const says = `SQLite, ${sizeText(sizeOf(file) + sizeOf(`${file}-wal`))}`;
      return [folder, well("store", says), tryWriting(database), ...(await checkTables(db, session))];
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const remedy = "Put back the copy of the store that was made last, and keep this file for whoever looks into it.";
    return [folder, wrong("store", `${file} cannot be opened: ${reasonOf(error)}`, remedy)];
  }
};
