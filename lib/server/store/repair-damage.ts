import { isUtf8 } from "node:buffer";
import { sql } from "kysely";
import { markRestored } from "./restore-state";
import type { Store } from "./store";

/**
 * Replaces invalid UTF-8 by U+FFFD. The texts are read as bytes, because libsql aborts the whole process when a
 * statement returns such bytes as text.
 * @returns the number of repaired texts
 */
const repairTexts = async ({ db }: Store): Promise<number> => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and lower(c.type) = 'text'`.execute(db);
  let repaired = 0;
  for (const { table, column } of columns) {
    const [from, text] = [sql.table(table), sql.ref(column)];
    // The first condition skips plain ASCII. The second is needed because GLOB stops at a zero byte.
    const { rows } = await sql<{ id: number; bytes: Uint8Array }>`
      select rowid as id, cast(${text} as blob) as bytes from ${from}
      where ${text} glob '*[^ -~]*' or instr(cast(${text} as blob), x'00') > 0`.execute(db);
    for (const { id, bytes } of rows.filter((row) => !isUtf8(row.bytes))) {
      // The driver would end the text at a zero byte.
      const readable = new TextDecoder().decode(bytes).replaceAll("\0", "\uFFFD");
      await sql`update or replace ${from} set ${text} = ${readable} where rowid = ${id}`.execute(db);
      repaired += 1;
    }
  }
  return repaired;
};

/**
 * Repairs texts, and marks a store with damaged pages, indexes or texts as restored.
 * @param now epoch milliseconds
 */
export const repairDamage = async (store: Store, now: number): Promise<void> => {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(store.db);
  const found = rows[0]?.quick_check ?? "ok";
  // If a damaged table stops the repair, reads of its rows fail later.
  const repaired = await repairTexts(store).catch(() => 0);
  if (found === "ok" && repaired === 0) return;
  const damage = found === "ok" ? `${repaired} texts were not UTF-8` : found.slice(0, 200);
  await markRestored(store, `damaged: ${damage}`, now);
};
