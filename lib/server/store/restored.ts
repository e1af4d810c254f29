import { sql } from "kysely";
import type { HostTime } from "../clock";
import { mendTexts } from "./broken-text";
import type { Store } from "./store";

/** The names of what is remembered of a restored store in `store_moment`. */
const RESTORED = "restored";
const ACCEPTED = "restored-accepted";

/** A store that is older than it was: what was recorded after its copy was made is unknown to it. */
export interface Restored {
  /** Why it counts as restored, with the time of the backup where one was put back. */
  readonly detail: string;
  /** Epoch milliseconds of the start or the look that noticed it. */
  readonly at: number;
  /** An operator has accepted it as it is: new money requests are taken again. */
  readonly accepted: boolean;
}

/** Undefined for a store that never was restored. */
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
 * What else a restored store forgets. A request that waited may have been sent since: as `sending` it is looked for and never
 * sent (docs/faults.md, row 42). A code or ticket may have been used since.
 */
const distrust = async ({ db }: Store): Promise<void> => {
  await db.updateTable("money_request").set({ state: "sending" }).where("state", "=", "queued").execute();
  await db.deleteFrom("otp_challenge").execute();
  await db.deleteFrom("reset_ticket").execute();
};

/** Both or neither. @param also is done with it. */
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
 * A backup has the second of its making in `user_version`, a store in use has 0 (backup/write-backup.ts). A store that was a
 * backup is noted as restored.
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
 * Compares a store with its mark, and notes it as restored if it is behind: it was lost, put back from a copy, or failed over
 * to an older one.
 * @returns its state; undefined for one that never was restored.
 */
export const compareWithMark = async (store: Store, { now }: Pick<HostTime, "now">): Promise<Restored | undefined> => {
  const known = await restoredState(store);
  const [mark, seq] = [store.mark.highest(), await highestSeq(store)];
  if (seq >= mark) return known;
  if (known && Number(MARK.exec(known.detail)?.[1] ?? -1) >= mark) {
    // This is the loss that is known already. Once it was accepted, the next one is to be noticed too.
    if (known.accepted) store.mark.reset(seq);
    return known;
  }
  const at = Math.max(Math.floor(now()), (known?.at ?? 0) + 1);
  const copy = known && !known.accepted ? `${known.detail.replace(MARK, "")};` : "";
  await noteRestored(store, `${copy} ${seq} is behind mark ${mark}`.trim(), at);
  return restoredState(store);
};

/** Looks for damage in an SQLite file: in its pages and indexes, and in its texts. A damaged store is noted as restored. */
export const noteDamage = async (store: Store, { now }: Pick<HostTime, "now">): Promise<void> => {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(store.db);
  const found = rows[0]?.quick_check ?? "ok";
  // A table that cannot be read to its end keeps its texts: its rows are refused where they are read.
  const mended = await mendTexts(store.db).catch(() => 0);
  if (found === "ok" && mended === 0) return;
  const damage = found === "ok" ? `${mended} texts were not UTF-8` : found.slice(0, 200);
  await noteRestored(store, `damaged: ${damage} mark ${store.mark.highest()}`, Math.floor(now()));
};

/** Takes a restored store as it is. @param who and why, for the record. @returns false if there is nothing to accept. */
export const acceptRestored = async (store: Store, who: string, now: number): Promise<boolean> => {
  const state = await restoredState(store);
  if (!state || state.accepted) return false;
  await put(store, ACCEPTED, who, Math.max(now, state.at));
  return true;
};
