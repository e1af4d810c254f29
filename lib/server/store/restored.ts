import { isUtf8 } from "node:buffer";
import { sql } from "kysely";
import type { HostTime } from "../clock";
import type { Store } from "./store";

const RESTORED = "restored";
const ACCEPTED = "restored-accepted";

/** An older copy, which lacks all later records. */
export interface Restored {
  /** With the time of the backup if known. */
  readonly detail: string;
  /** Epoch milliseconds when it was noticed. */
  readonly at: number;
  /** By an operator: new money requests are taken again. */
  readonly accepted: boolean;
}

/** Undefined if the store was never restored. */
export const restoredState = async ({ db }: Store): Promise<Restored | undefined> => {
  const rows = await db
    .selectFrom("store_moment")
    .select(["name", "detail", "at"])
    .where("name", "in", [RESTORED, ACCEPTED])
    .execute();
  const restored = rows.find(({ name }) => name === RESTORED);
  const accepted = rows.find(({ name }) => name === ACCEPTED);
  if (!restored) return undefined;
  const at = Number(restored.at);
  return { detail: restored.detail, at, accepted: accepted !== undefined && Number(accepted.at) >= at };
};

const MARK = / mark (\d+)$/;

const put = async ({ db }: Store, name: string, detail: string, at: number): Promise<void> => {
  await db
    .insertInto("store_moment")
    .values({ name, detail, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ detail, at }))
    .execute();
};

/**
 * A queued request may have been sent since the copy: as `sending` it is looked for and never sent (docs/faults.md, row 42).
 * An OTP or ticket may have been used.
 */
const distrust = async ({ db }: Store): Promise<void> => {
  await db.updateTable("money_request").set({ state: "sending" }).where("state", "=", "queued").execute();
  await db.deleteFrom("otp_challenge").execute();
};

const noteRestored = (store: Store, detail: string, at: number): Promise<void> =>
  store.db.transaction().execute(async (db) => {
    const within = { ...store, db };
    await distrust(within);
    await put(within, RESTORED, detail, at);
  });

/** A backup has its creation time in `user_version`, in seconds; a store in use has 0. @param now epoch milliseconds. */
export const noteBackup = async (store: Store, now: number): Promise<void> => {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(store.db);
  const madeAt = Number(rows[0]?.user_version ?? 0);
  if (madeAt === 0) return;
  await noteRestored(store, new Date(madeAt * 1000).toISOString(), now);
  await sql`pragma user_version = 0`.execute(store.db);
};

const highestSeq = async ({ db }: Store): Promise<number> => {
  const { rows } = await sql<{ seq: number | null }>`select max(seq) as seq from
    (select max(seq) as seq from money_request union all select max(seq) as seq from money_archive) as seqs`.execute(
    db,
  );
  return Number(rows[0]?.seq ?? 0);
};

/** Notes a store behind its mark as restored: lost, replaced or failed over. @returns undefined if it never was restored. */
export const compareWithMark = async (store: Store, { now }: Pick<HostTime, "now">): Promise<Restored | undefined> => {
  const known = await restoredState(store);
  const [mark, seq] = [store.mark.highest(), await highestSeq(store)];
  if (seq >= mark) return known;
  if (known && Number(MARK.exec(known.detail)?.[1] ?? -1) >= mark) {
    // After it was accepted, the mark is reset so that the next loss is noticed.
    if (known.accepted) store.mark.reset(seq);
    return known;
  }
  const at = Math.max(Math.floor(now()), (known?.at ?? 0) + 1);
  const copy = known && !known.accepted ? `${known.detail.replace(MARK, "")};` : "";
  await noteRestored(store, `${copy} ${seq} is behind mark ${mark}`.trim(), at);
  return restoredState(store);
};

/**
 * Replaces invalid UTF-8 by U+FFFD. libsql ends the whole process when a statement returns such bytes as text, so they are
 * read as bytes. @returns the number of repaired texts.
 */
const mendTexts = async ({ db }: Store): Promise<number> => {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c
    where m.type = 'table' and lower(c.type) = 'text'`.execute(db);
  let mended = 0;
  for (const { table, column } of columns) {
    const [from, text] = [sql.table(table), sql.ref(column)];
    // Skips plain ASCII. The second condition is needed because GLOB stops at a zero byte.
    const { rows } = await sql<{ id: number; bytes: Uint8Array }>`
      select rowid as id, cast(${text} as blob) as bytes from ${from}
      where ${text} glob '*[^ -~]*' or instr(cast(${text} as blob), x'00') > 0`.execute(db);
    for (const { id, bytes } of rows.filter((row) => !isUtf8(row.bytes))) {
      // The driver would end the text at a zero byte.
      const readable = new TextDecoder().decode(bytes).replaceAll("\0", "\uFFFD");
      await sql`update or replace ${from} set ${text} = ${readable} where rowid = ${id}`.execute(db);
      mended += 1;
    }
  }
  return mended;
};

/** Damaged pages, indexes or texts: notes the store as restored. @param now epoch milliseconds. */
export const noteDamage = async (store: Store, now: number): Promise<void> => {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(store.db);
  const found = rows[0]?.quick_check ?? "ok";
  // If a damaged table stops the repair, reads of its rows fail later.
  const mended = await mendTexts(store).catch(() => 0);
  if (found === "ok" && mended === 0) return;
  const damage = found === "ok" ? `${mended} texts were not UTF-8` : found.slice(0, 200);
  await noteRestored(store, `damaged: ${damage} mark ${store.mark.highest()}`, now);
};

/** @param who and why, for the record. @returns false if there is nothing to accept. */
export const acceptRestored = async (store: Store, who: string, now: number): Promise<boolean> => {
  const state = await restoredState(store);
  if (!state || state.accepted) return false;
  await put(store, ACCEPTED, who, Math.max(now, state.at));
  return true;
};
