import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "libsql";
import { SCHEMA, SCHEMA_VERSION } from "./schema";

/** What SQLite takes. Whole amounts go in as bigint, so that nothing is ever rounded on the way. */
export type Value = string | number | bigint | null;

/** A prepared statement whose rows have the shape `Row`. */
export interface Statement<Row> {
  get(...values: readonly Value[]): Row | undefined;
  all(...values: readonly Value[]): readonly Row[];
  /** @returns the row id of the last insert, and how many rows changed. */
  run(...values: readonly Value[]): { readonly id: number; readonly changes: number };
}

export interface Database {
  /** Prepares once; `Row` must name the columns that the SQL selects. Amounts are selected as TEXT (domain/amount). */
  prepare<Row = never>(sql: string): Statement<Row>;
  /** Runs `work` as one write: all of it or nothing. Inside another it joins that one. */
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

/** The file holds tables of another version of the sandbox. */
export class ForeignSchemaError extends Error {
  override readonly name = "ForeignSchemaError";
}

const versionOf = (sqlite: Sqlite.Database): number => {
  // The pragma's one column, a 32-bit whole number.
  const row = sqlite.prepare("PRAGMA user_version").get() as { readonly user_version: number };
  return row.user_version;
};

const open = (path: string) => {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const sqlite = new Sqlite(path);
  sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;");
  const version = versionOf(sqlite);
  if (version !== 0 && version !== SCHEMA_VERSION) {
    sqlite.close();
    throw new ForeignSchemaError(`${path} has tables of version ${version}`);
  }
  sqlite.exec(SCHEMA);
  sqlite.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  return sqlite;
};

/**
 * Opens the sandbox's database and makes its tables. @param path a file, or ":memory:".
 * @throws ForeignSchemaError for a file of another version, and SQLite's own errors.
 */
export const openDatabase = (path: string): Database => {
  const sqlite = open(path);
  return {
    prepare: <Row>(sql: string): Statement<Row> => {
      const statement = sqlite.prepare(sql);
      // The one place where a row gets its type: SQL and shape stand side by side in the repositories.
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
    close: () => sqlite.close(),
  };
};
