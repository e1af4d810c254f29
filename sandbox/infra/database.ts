import { existsSync, renameSync } from "node:fs";
import Sqlite from "libsql";
import { hold, makePrivate } from "./own-file";
import { SCHEMA, SCHEMA_VERSION } from "./schema";

/** A value for SQLite. Amounts are passed as bigint, so that they are never rounded. */
type Value = string | number | bigint | null;

/** A prepared statement whose rows have the shape `Row`. */
interface Statement<Row> {
  get(...values: readonly Value[]): Row | undefined;
  all(...values: readonly Value[]): readonly Row[];
  /** @returns the row id of the last insert, and how many rows changed. */
  run(...values: readonly Value[]): { readonly id: number; readonly changes: number };
}

export interface Database {
  /** Prepares once; `Row` must name the columns that the SQL selects. Amounts are selected as TEXT (domain/amount). */
  prepare<Row = never>(sql: string): Statement<Row>;
  /** Runs `work` in one transaction, or as a part of the one that is running. */
  transaction<Result>(work: () => Result): Result;
  /** Closes the database and releases its file. */
  close(): void;
  /** The new name of an older version's file, if there was one. */
  readonly putAsideAs?: string;
}

/** How many older files are kept in the folder of the database. */
const MOST_ASIDE = 100;

const IN_MEMORY = ":memory:";

/** The file is another program's database. */
export class ForeignDatabaseError extends Error {
  override readonly name = "ForeignDatabaseError";
}

const connect = (path: string): Sqlite.Database => {
  if (path !== IN_MEMORY) makePrivate(path);
  const sqlite = new Sqlite(path);
  sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;");
  return sqlite;
};

const versionOf = (sqlite: Sqlite.Database): number => {
  // The pragma's one column, a 32-bit whole number.
  const row = sqlite.prepare("PRAGMA user_version").get() as { readonly user_version: number };
  return row.user_version;
};

/** Every version of the sandbox has had these two tables. */
const isOfASandbox = (sqlite: Sqlite.Database): boolean =>
  sqlite.prepare("SELECT name FROM sqlite_master WHERE name IN ('entry_line', 'bid_line')").all().length === 2;

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
  if (!ours) throw new ForeignDatabaseError(path);
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
 * Opens the sandbox's database and makes its tables. There are no migrations: a file of another version is renamed and a
 * new one made, so that a newer sandbox always starts. @param path a file, or ":memory:".
 * @throws ForeignDatabaseError for another program's database, DatabaseInUseError where another sandbox runs on it, and
 * SQLite's own errors.
 */
export const openDatabase = (path: string): Database => {
  const held = path === IN_MEMORY ? undefined : hold(path);
  const { sqlite, ...aside } = openOr(path, () => held?.close());
  sqlite.exec(SCHEMA);
  sqlite.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  return {
    prepare: <Row>(sql: string): Statement<Row> => {
      const statement = sqlite.prepare(sql);
      // The only place where a row gets its type: the repositories have SQL and shape side by side.
      return {
        get: (...values) => statement.get(...values) as Row | undefined,
        all: (...values) => statement.all(...values) as Row[],
        run: (...values) => {
          const { lastInsertRowid, changes } = statement.run(...values);
          return { id: Number(lastInsertRowid), changes };
        },
      };
    },
    transaction: (work) => (sqlite.inTransaction ? work() : sqlite.transaction(work).immediate()),
    close: () => {
      sqlite.close();
      held?.close();
    },
    ...aside,
  };
};
