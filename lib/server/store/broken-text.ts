import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables";

interface Column {
  readonly table: string;
  readonly column: string;
}

const textColumns = async (db: Kysely<Tables>): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and lower(c.type) = 'text'`.execute(db);
  return rows;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Replaces zero bytes too, because the driver ends a text there. */
const readable = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replaceAll("\0", "\uFFFD");

/**
 * Replaces invalid UTF-8 in the texts of a damaged SQLite file by U+FFFD. SQLite accepts such bytes, but libsql ends the whole
 * process when a statement returns them as text. So they are read as bytes here.
 * @returns the number of repaired texts.
 */
export const mendTexts = async (db: Kysely<Tables>): Promise<number> => {
  let mended = 0;
  for (const { table, column } of await textColumns(db)) {
    const [from, text] = [sql.table(table), sql.ref(column)];
    // The query skips plain ASCII texts, which are most. The second condition is needed because GLOB stops at a zero byte.
    const { rows } = await sql<{ id: number; bytes: Uint8Array }>`
      select rowid as id, cast(${text} as blob) as bytes from ${from}
      where ${text} glob '*[^ -~]*' or instr(cast(${text} as blob), x'00') > 0`.execute(db);
    for (const { id, bytes } of rows) {
      if (isUtf8(bytes)) continue;
      await sql`update or replace ${from} set ${text} = ${readable(bytes)} where rowid = ${id}`.execute(db);
      mended += 1;
    }
  }
  return mended;
};
