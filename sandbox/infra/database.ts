import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import Sqlite from "libsql";
import { SettingError } from "../settings";

/**
 * The rows of one kind, in memory and in the file. A row is never changed in place: another row is put under its key.
 */
interface Rows<Row> {
  get(key: string | number): Row | undefined;
  put(key: string | number, row: Row): void;
  delete(key: string): void;
  /** Returns the rows, oldest first; with a group, only its rows. */
  all(group?: string): readonly Row[];
  /** Returns the next id of a kind whose keys are numbers and whose rows are never deleted. */
  nextId(): number;
}

/**
 * The name of the table. It is renamed with every change to what rows hold, so that older rows stay unread, because
 * there are no migrations.
 */
const TABLE = "sandbox_row";

const IN_MEMORY = ":memory:";

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Takes away other users' rights to the file and to SQLite's own files (docs/security.md, row 44). */
const makePrivate = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  // An existing file is not opened here, because closing it would release this process's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", PRIVATE_FILE));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, PRIVATE_FILE);
};

/**
 * Opens the file for this process alone, because two processes would draw every result twice.
 * @throws SettingError if another process has the file, or it is another program's
 */
const connect = (path: string): Sqlite.Database => {
  if (path !== IN_MEMORY) makePrivate(path);
  const sqlite = new Sqlite(path, { timeout: 0 });
  const refuse = (what: string): never => {
    sqlite.close();
    throw new SettingError(`${path} is ${what} set SANDBOX_DATABASE to another file.`);
  };
  try {
    const tables = sqlite.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
    const isOurs = tables.length === 0 || tables.some(({ name }) => name.startsWith("sandbox_row"));
    if (!isOurs) return refuse("no sandbox's database:");
    sqlite.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    sqlite.exec(
      `CREATE TABLE IF NOT EXISTS ${TABLE} (
        id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL,
        UNIQUE (kind, key)
      ) STRICT`,
    );
    return sqlite;
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "SQLITE_BUSY") {
      return refuse("in use by another sandbox: stop that one, or");
    }
    throw cause;
  }
};

const HUNDREDTHS = "hundredths";

const toBody = (row: unknown): string =>
  JSON.stringify(row, (_key, value) => (typeof value === "bigint" ? { [HUNDREDTHS]: String(value) } : value));

const fromBody = (body: string) =>
  JSON.parse(body, (_key, value) => (value?.[HUNDREDTHS] === undefined ? value : BigInt(value[HUNDREDTHS])));

/**
 * Creates the rows of one kind.
 * @param undo takes a function that undoes a change
 */
const createRows = <Row>(
  sqlite: Sqlite.Database,
  kind: string,
  groupsOf: (row: Row) => readonly string[],
  undo: (step: () => void) => void,
): Rows<Row> => {
  const upsert = sqlite.prepare(
    `INSERT INTO ${TABLE} (kind, key, body) VALUES (?, ?, ?)
      ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body`,
  );
  const remove = sqlite.prepare(`DELETE FROM ${TABLE} WHERE kind = ? AND key = ?`);
  const rows = new Map<string, Row>();
  const groups = new Map<string, Map<string, Row>>();
  const set = (key: string, row: Row | undefined): void => {
    const old = rows.get(key);
    if (old !== undefined) for (const group of groupsOf(old)) groups.get(group)?.delete(key);
    if (row === undefined) {
      rows.delete(key);
      return;
    }
    rows.set(key, row);
    for (const group of groupsOf(row)) {
      const members = groups.get(group) ?? new Map<string, Row>();
      groups.set(group, members.set(key, row));
    }
  };
  const change = (key: string, row: Row | undefined, write: () => unknown): void => {
    const old = rows.get(key);
    write();
    set(key, row);
    undo(() => set(key, old));
  };
  // The cast holds because each kind's rows are written by its repository alone.
  const stored = sqlite.prepare(`SELECT key, body FROM ${TABLE} WHERE kind = ? ORDER BY id`).all(kind) as {
    readonly key: string;
    readonly body: string;
  }[];
  for (const { key, body } of stored) set(key, fromBody(body));
  return {
    get: (key) => rows.get(String(key)),
    put: (key, row) => change(String(key), row, () => upsert.run(kind, String(key), toBody(row))),
    delete: (key) => change(key, undefined, () => remove.run(kind, key)),
    all: (group) => [...((group === undefined ? rows : groups.get(group))?.values() ?? [])],
    nextId: () => rows.size + 1,
  };
};

/**
 * Opens the database and reads its rows into memory.
 * @param path a file, or ":memory:"
 * @throws SettingError if the file is in use or another program's, and SQLite's own errors
 */
export const openDatabase = (path: string) => {
  const sqlite = connect(path);
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
    /** Creates the rows of a kind. Call it once for each kind. */
    rows: <Row>(kind: string, groupsOf: (row: Row) => readonly string[] = () => []) =>
      createRows<Row>(sqlite, kind, groupsOf, (step) => undoing?.push(step)),
    /** Runs work in a transaction, or as a part of the running one. If it throws, nothing is changed. */
    transaction: <Result>(work: () => Result): Result => (undoing === undefined ? inTransaction(work) : work()),
    close: (): void => {
      // The lock is released first, because libsql keeps the file open for its prepared statements.
      sqlite.exec("PRAGMA journal_mode = DELETE; PRAGMA locking_mode = NORMAL; SELECT count(*) FROM sqlite_master;");
      sqlite.close();
    },
  };
};

export type Database = ReturnType<typeof openDatabase>;
