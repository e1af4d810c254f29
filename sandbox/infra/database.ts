import { existsSync, renameSync } from "node:fs";
import Sqlite from "libsql";
import { SettingError } from "../settings";
import { hold, makePrivate } from "./own-file";
import { type Rows, rowsIn, SCHEMA, SCHEMA_VERSION } from "./rows";

export interface Database {
  /** A kind's rows. Ask once for each kind. @param groupsOf the groups that a row belongs to. */
  rows<Row>(kind: string, groupsOf?: (row: Row) => readonly string[]): Rows<Row>;
  /** Runs `work` in one transaction, or as a part of the one that is running. Where it throws, nothing is changed. */
  transaction<Result>(work: () => Result): Result;
  /** Closes the database and releases its file. */
  close(): void;
  /** The new name of an older version's file, if there was one. */
  readonly putAsideAs?: string;
}

/** How many older files are kept in the folder of the database. */
const MOST_ASIDE = 100;

const IN_MEMORY = ":memory:";

const connect = (path: string): Sqlite.Database => {
  if (path !== IN_MEMORY) makePrivate(path);
  const sqlite = new Sqlite(path);
  sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
  return sqlite;
};

const versionOf = (sqlite: Sqlite.Database): number => {
  // The pragma's one column, a 32-bit whole number.
  const row = sqlite.prepare("PRAGMA user_version").get() as { readonly user_version: number };
  return row.user_version;
};

/** Versions 1 to 3 had a table `entry_line`. */
const isOfASandbox = (sqlite: Sqlite.Database): boolean =>
  sqlite.prepare("SELECT name FROM sqlite_master WHERE name IN ('entry_line', 'sandbox_row')").all().length > 0;

/** Renames a database file and SQLite's own files of it to an unused name. @returns that name. */
const putAside = (path: string, version: number): string => {
  const names = Array.from({ length: MOST_ASIDE }, (_, i) => `${path}.version-${version}${i === 0 ? "" : `-${i + 1}`}`);
  const free = names.find((name) => !existsSync(name));
  if (free === undefined) throw new Error(`too many files beside ${path}: remove some`);
  for (const suffix of ["", "-wal", "-shm"]) {
    if (existsSync(path + suffix)) renameSync(path + suffix, free + suffix);
  }
  return free;
};

const open = (path: string) => {
  const sqlite = connect(path);
  const version = versionOf(sqlite);
  if (version === 0 || version === SCHEMA_VERSION) return { sqlite };
  const ours = isOfASandbox(sqlite);
  sqlite.close();
  if (!ours) throw new SettingError(`${path} is no sandbox's database: set SANDBOX_DATABASE to another file.`);
  const putAsideAs = putAside(path, version);
  return { sqlite: connect(path), putAsideAs };
};

const openOr = (path: string, giveBack: () => void) => {
  try {
    return open(path);
  } catch (cause) {
    giveBack();
    throw cause;
  }
};

/**
 * Opens the sandbox's database. There are no migrations: a file of another version is renamed and a new one made, so that a
 * newer sandbox always starts. @param path a file, or ":memory:".
 * @throws SettingError for another program's database and where another sandbox runs on it, and SQLite's own errors.
 */
export const openDatabase = (path: string): Database => {
  const held = path === IN_MEMORY ? undefined : hold(path);
  const { sqlite, ...aside } = openOr(path, () => held?.close());
  sqlite.exec(SCHEMA);
  sqlite.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  let undoing: (() => void)[] | undefined;
  const inTransaction = <Result>(work: () => Result): Result => {
    const steps: (() => void)[] = [];
    undoing = steps;
    try {
      return sqlite.transaction(work).immediate();
    } catch (cause) {
      for (const step of steps.reverse()) step();
      throw cause;
    } finally {
      undoing = undefined;
    }
  };
  return {
    rows: (kind, groupsOf = () => []) => rowsIn(sqlite, kind, groupsOf, (step) => undoing?.push(step)),
    transaction: (work) => (undoing === undefined ? inTransaction(work) : work()),
    close: () => {
      sqlite.close();
      held?.close();
    },
    ...aside,
  };
};
