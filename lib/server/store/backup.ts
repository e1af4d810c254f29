import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import Database from "libsql";
import { makePrivateFile, toErrorMessage } from "../env/system";
import { addExclusions, exclusionsFile, isForeign, type ListOwner, readExclusions } from "./exclusions-file";
import { doneByNewer, MIGRATIONS } from "./migrate";
import { BUSY_MS, DATABASE_FILE, lockFolder, SIDE_FILE_ENDINGS } from "./open-sqlite";
import { StoreSetupError } from "./store";

export interface BackupFile {
  /** When the backup was made, in epoch milliseconds to the second. Later writes are not in it. */
  readonly madeAt: number;
  readonly requests: number;
}

const syncFile = (file: string): void => {
  // Windows does not open folders.
  for (const path of process.platform === "win32" ? [file] : [file, dirname(file)]) {
    const descriptor = openSync(path, path === file ? "r+" : "r");
    fsyncSync(descriptor);
    closeSync(descriptor);
  }
};

const withDatabase = <Result>(
  file: string,
  options: Database.Options,
  work: (database: Database.Database) => Result,
) => {
  const database = new Database(file, options);
  try {
    return work(database);
  } finally {
    database.close();
  }
};

/**
 * Checks that a database is an undamaged backup of this app, and reads what it contains.
 * @throws Error with the reason, as a part of a sentence
 */
const inspect = (database: Database.Database): BackupFile => {
  const firstOf = (query: string): unknown => Object.values(database.prepare(query).get() ?? {})[0];
  const state = firstOf("pragma integrity_check");
  if (state !== "ok") throw new Error(`it is damaged (${String(state)})`);
  const done: readonly string[] = JSON.parse(String(firstOf("select json_group_array(name) from kysely_migration")));
  if (!done.some((name) => Object.hasOwn(MIGRATIONS, name))) throw new Error("it is no store of this app");
  // After a rollback, an older version works on a newer version's store and makes backups of it.
  doneByNewer(done);
  // The app would run foreign triggers and read foreign views.
  const foreign = firstOf(
    `select group_concat(name) from sqlite_master where type = 'view' or (type = 'trigger' and name != 'money_request_seq')`,
  );
  if (foreign !== null) throw new Error(`it has triggers or views that this app does not make (${String(foreign)})`);
  return {
    madeAt: Number(firstOf("pragma user_version")) * 1000,
    requests: Number(firstOf("select count(*) from money_request")),
  };
};

/**
 * Checks that a file is a backup that can be used.
 * @throws StoreSetupError if it is no backup, is damaged, or a newer version has removed something that this one needs
 */
const checkBackup = (file: string): BackupFile => {
  if (!existsSync(file)) throw new StoreSetupError(`There is no file ${file}.`);
  try {
    return withDatabase(file, { readonly: true }, inspect);
  } catch (error) {
    throw new StoreSetupError(`${file} is no backup that can be used: ${toErrorMessage(error)}.`, { cause: error });
  }
};

const withSetupError = <Result>(sentence: string, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreSetupError) throw error;
    throw new StoreSetupError(`${sentence}: ${toErrorMessage(error)}.`, { cause: error });
  }
};

/** Returns the path of the copy of the list of exclusions beside a backup. */
const toExclusionsPath = (file: string): string => `${file}.exclusions`;

export interface WrittenBackup extends BackupFile {
  readonly bytes: number;
}

/**
 * Writes one consistent copy of the committed state, perhaps while the app writes. The file gets its name when it is
 * complete, and only this user can read it.
 * @param now epoch milliseconds
 * @throws StoreSetupError if there is no store, or the file exists or cannot be written
 */
export const writeBackup = (dataDir: string, file: string, now: number): WrittenBackup => {
  const from = join(dataDir, DATABASE_FILE);
  if (!existsSync(from)) throw new StoreSetupError(`There is no store in DATA_DIR ${dataDir}.`);
  if (existsSync(file)) throw new StoreSetupError(`${file} is there already: name a new file.`);
  const folder = dirname(resolve(file));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new StoreSetupError(`There is no folder ${folder} for the backup: make it, or name another.`);
  const part = `${file}.part-${process.pid}`;
  return withSetupError(`The backup ${file} cannot be written`, () => {
    try {
      makePrivateFile(part);
      withDatabase(from, { timeout: BUSY_MS }, (database) => database.prepare("vacuum into ?").run(part));
      withDatabase(part, {}, (database) => database.exec(`pragma user_version = ${Math.floor(now / 1000)}`));
      const checked = checkBackup(part);
      const list = exclusionsFile(dataDir);
      if (existsSync(list)) copyFileSync(list, toExclusionsPath(file));
      renameSync(part, file);
      syncFile(file);
      return { ...checked, bytes: statSync(file).size };
    } finally {
      rmSync(part, { force: true });
    }
  });
};

export interface RestoredBackup extends BackupFile {
  /**
   * Whether limits and blocks that were set after the backup were kept; else the next start takes over the list of
   * exclusions.
   */
  readonly isCareMerged: boolean;
  /** The folder with the previous store; null if there was none. */
  readonly previousFolder: string | null;
}

/**
 * Moves the present database aside, with its log because SQLite would apply the old log to the new database.
 * @returns the new folder; null if there was no database
 */
const moveOldStore = (dataDir: string, now: number): string | null => {
  const old = ["", ...SIDE_FILE_ENDINGS].map((ending) => `${DATABASE_FILE}${ending}`);
  const present = old.filter((name) => existsSync(join(dataDir, name)));
  if (present.length === 0) return null;
  const folder = join(dataDir, `before-restore-${new Date(now).toISOString().replace(/[:.]/g, "-")}`);
  mkdirSync(folder, { mode: 0o700 });
  for (const name of present) renameSync(join(dataDir, name), join(folder, name));
  return folder;
};

/**
 * Reads the owner of a store's list of exclusions.
 * @returns undefined for a store of an earlier version, null for one without players
 */
const readOwner = (database: Database.Database): ListOwner | undefined | null => {
  const rows = database.prepare("select name, sealed from kept_key").all() as { name: string; sealed: string }[];
  const { mark, digest: key } = Object.fromEntries(rows.map(({ name, sealed }) => [name, sealed]));
  if (rows.length === 0) return null;
  return mark !== undefined && key !== undefined ? { mark, key } : undefined;
};

/**
 * Copies later limits and blocks of the old store into the new one, because no restore ends an exclusion
 * (docs/care.md, C35).
 * @returns `other` for an old store with other players' keys, as a start on a new host makes one: it lacks the
 *   exclusions, and so does its list; `gone` if there is none, or it cannot be read
 */
const mergeCareChanges = (part: string, old: string): "kept" | "other" | "gone" => {
  if (!existsSync(old)) return "gone";
  try {
    return withDatabase(part, {}, (database) => {
      database.prepare("attach ? as old").run(old);
      // The stores may have diverged since an earlier restore, so one number may stand for two changes.
      database.exec(`insert into care_change (player_key, nth, at, made_by, change)
        select player_key, row_number() over (partition by player_key order by nth) +
          (select coalesce(max(nth), 0) from care_change as own where own.player_key = lost.player_key),
          at, made_by, change
        from old.care_change as lost where not exists (select 1 from care_change as own
          where own.player_key = lost.player_key and own.at = lost.at and own.change = lost.change)`);
      const keys = database.prepare(
        "select name, sealed from kept_key intersect select name, sealed from old.kept_key",
      );
      return keys.all().length > 0 || readOwner(database) === null ? "kept" : "other";
    });
  } catch {
    return "gone";
  }
};

/**
 * Adds the given list of exclusions to that of the folder, or checks that none is needed.
 * @throws StoreSetupError if a later exclusion could be lost, or `given` is no list or another store's
 */
const adoptExclusions = (
  dataDir: string,
  file: string,
  given: string | undefined,
  care: ReturnType<typeof mergeCareChanges>,
): void => {
  const own = exclusionsFile(dataDir);
  const owner = withDatabase(file, { readonly: true }, readOwner) ?? undefined;
  if (given !== undefined) {
    if (!existsSync(given)) throw new StoreSetupError(`There is no file ${given}.`);
    // An empty file is the operator's statement that there are none.
    const isEmpty = statSync(given).size === 0;
    const list = isEmpty ? { owner: undefined, rows: [] } : readExclusions(given);
    if (list === undefined) throw new StoreSetupError(`${given} is no list of exclusions.`);
    if (isForeign(list, owner)) {
      throw new StoreSetupError(
        `${given} is the list of another store, and names none of the players of ${file}: name the list that was beside that store (an empty file if it had none).`,
      );
    }
    addExclusions(own, list.rows, owner);
    return;
  }
  const beside = readExclusions(own);
  if (care === "kept" || (care === "gone" && beside !== undefined && !isForeign(beside, owner))) return;
  throw new StoreSetupError(
    `${file} may lack later exclusions, and there is no list of them: name it with --exclusions LIST (docs/deploy.md, Backup).`,
  );
};

/**
 * Puts a backup into DATA_DIR, and keeps the old store beside it. The app must not be running. A process that is killed
 * between the two renames leaves a folder without a store, and the next start notices that it is behind its mark.
 * @param now epoch milliseconds
 * @param exclusions the list of exclusions of another host
 * @throws StoreSetupError if an app uses the folder, the file is no complete backup, or there is no list of exclusions
 *   and no old store that can be read; then nothing has changed
 */
export const restoreBackup = (dataDir: string, file: string, now: number, exclusions?: string): RestoredBackup => {
  const checked = checkBackup(file);
  const lock = lockFolder(dataDir);
  const target = join(dataDir, DATABASE_FILE);
  const part = `${target}.restored`;
  try {
    return withSetupError(`The backup ${file} cannot be put into ${dataDir}`, () => {
      rmSync(part, { force: true });
      makePrivateFile(part);
      copyFileSync(file, part);
      checkBackup(part);
      const care = mergeCareChanges(part, target);
      adoptExclusions(dataDir, file, exclusions, care);
      syncFile(part);
      const previousFolder = moveOldStore(dataDir, now);
      renameSync(part, target);
      syncFile(target);
      return { ...checked, previousFolder, isCareMerged: care === "kept" };
    });
  } finally {
    rmSync(part, { force: true });
    lock.release();
  }
};
