import type Sqlite from "libsql";

/** Raise it with every change to what rows hold: a file of another version is set aside and a new one made. */
export const SCHEMA_VERSION = 4;

export const SCHEMA = `CREATE TABLE IF NOT EXISTS sandbox_row (
  id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, key TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, key)
) STRICT`;

/** The rows of a kind, in memory and in the file. A row is never changed in place: put another under its key. */
export interface Rows<Row> {
  get(key: string | number): Row | undefined;
  put(key: string | number, row: Row): void;
  delete(key: string): void;
  /** Oldest first; with a group, only its rows. */
  all(group?: string): readonly Row[];
  /** The next number for a kind whose keys are numbers and whose rows are never deleted. */
  nextId(): number;
}

/** Amounts are bigint, which JSON has not. */
const HUNDREDTHS = "hundredths";

const toBody = (row: unknown): string =>
  JSON.stringify(row, (_key, value) => (typeof value === "bigint" ? { [HUNDREDTHS]: String(value) } : value));

const fromBody = (body: string) =>
  JSON.parse(body, (_key, value) => (value?.[HUNDREDTHS] === undefined ? value : BigInt(value[HUNDREDTHS])));

/**
 * Reads a kind's rows, and writes each change to the file. @param groupsOf the groups that a row belongs to.
 * @param undo takes what undoes a change, for a transaction that fails.
 */
export const rowsIn = <Row>(
  sqlite: Sqlite.Database,
  kind: string,
  groupsOf: (row: Row) => readonly string[],
  undo: (step: () => void) => void,
): Rows<Row> => {
  const upsert = sqlite.prepare(
    "INSERT INTO sandbox_row (kind, key, body) VALUES (?, ?, ?) ON CONFLICT (kind, key) DO UPDATE SET body = excluded.body",
  );
  const remove = sqlite.prepare("DELETE FROM sandbox_row WHERE kind = ? AND key = ?");
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
  // The table's two columns. Each kind's rows are written by its repository alone.
  const stored = sqlite.prepare("SELECT key, body FROM sandbox_row WHERE kind = ? ORDER BY id").all(kind) as {
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
