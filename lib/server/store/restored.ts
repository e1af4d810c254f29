import { sql } from "kysely";
import type { HostTime } from "../clock";
import { mendTexts } from "./broken-text";
import type { Store } from "./store";

/** Row names in `store_moment`. */
const RESTORED = "restored";
const ACCEPTED = "restored-accepted";

/** The store was replaced by an older copy, which lacks all later records. */
export interface Restored {
  /** Why it counts as restored, with the time of the backup if known. */
  readonly detail: string;
  /** Epoch milliseconds when this was noticed. */
  readonly at: number;
  /** An operator has accepted the copy, so that new money requests are taken again. */
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
 * Drops state that may be outdated in a restored store. A queued request may have been sent since the copy: as `sending` it is
 * looked for and never sent (docs/faults.md, row 42). An OTP or ticket may have been used since the copy.
 */
const distrust = async ({ db }: Store): Promise<void> => {
  await db.updateTable("money_request").set({ state: "sending" }).where("state", "=", "queued").execute();
  await db.deleteFrom("otp_challenge").execute();
  await db.deleteFrom("reset_ticket").execute();
};

/** @param also runs in the same transaction. */
const noteRestored = (
  store: Store,
  detail: string,
  at: number,
  also: (within: Store) => Promise<unknown> = async () => undefined,
): Promise<void> =>
  store.db.transaction().execute(async (db) => {
    const within = { ...store, db };
    await distrust(within);
    await put(within, RESTORED, detail, at);
    await also(within);
  });

/**
 * Notes a store that was a backup as restored. A backup has its creation time in `user_version`, in seconds; a store in use
 * has 0 (backup/write-backup.ts).
 */
export const noteBackup = async (store: Store, { now }: Pick<HostTime, "now">): Promise<void> => {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(store.db);
  const madeAt = Number(rows[0]?.user_version ?? 0);
  if (madeAt === 0) return;
  const detail = new Date(madeAt * 1000).toISOString();
  await noteRestored(store, detail, Math.floor(now()), ({ db }) => sql`pragma user_version = 0`.execute(db));
};

const highestSeq = async ({ db }: Store): Promise<number> => {
  const { rows } = await sql<{ seq: number | null }>`select max(seq) as seq from
    (select max(seq) as seq from money_request union all select max(seq) as seq from money_archive) as seqs`.execute(
    db,
  );
  return Number(rows[0]?.seq ?? 0);
};

/**
 * Compares a store with its mark, and notes it as restored if it is behind: it was lost, replaced by a copy, or failed over to
 * an older replica.
 * @returns undefined if the store was never restored.
 */
export const compareWithMark = async (store: Store, { now }: Pick<HostTime, "now">): Promise<Restored | undefined> => {
  const known = await restoredState(store);
  const [mark, seq] = [store.mark.highest(), await highestSeq(store)];
  if (seq >= mark) return known;
  if (known && Number(MARK.exec(known.detail)?.[1] ?? -1) >= mark) {
    // This loss is already known. After it was accepted, the mark is reset so that the next loss is noticed.
    if (known.accepted) store.mark.reset(seq);
    return known;
  }
  const at = Math.max(Math.floor(now()), (known?.at ?? 0) + 1);
  const copy = known && !known.accepted ? `${known.detail.replace(MARK, "")};` : "";
  await noteRestored(store, `${copy} ${seq} is behind mark ${mark}`.trim(), at);
  return restoredState(store);
};

/** Checks an SQLite file for damaged pages, indexes and texts. A damaged store is noted as restored. */
export const noteDamage = async (store: Store, { now }: Pick<HostTime, "now">): Promise<void> => {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(store.db);
  const found = rows[0]?.quick_check ?? "ok";
  // If a damaged table stops the repair, reads of its rows fail later.
  const mended = await mendTexts(store.db).catch(() => 0);
  if (found === "ok" && mended === 0) return;
  const damage = found === "ok" ? `${mended} texts were not UTF-8` : found.slice(0, 200);
  await noteRestored(store, `damaged: ${damage} mark ${store.mark.highest()}`, Math.floor(now()));
};

/** Accepts a restored store. @param who and why, for the record. @returns false if there is nothing to accept. */
export const acceptRestored = async (store: Store, who: string, now: number): Promise<boolean> => {
  const state = await restoredState(store);
  if (!state || state.accepted) return false;
  await put(store, ACCEPTED, who, Math.max(now, state.at));
  return true;
};
