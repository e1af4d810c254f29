import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "./store";

const RESTORED = "restored";
const ACCEPTED = "restored-accepted";
/** The row of `store_moment` whose `at` counts the records that have left `queued`. */
export const LEFT_QUEUE = "left-queue";

/** That the store is an older copy, which lacks all later records. */
export interface RestoreState {
  /** Which copy it is, with the time of its backup if that is known. */
  readonly detail: string;
  /** Epoch milliseconds when the copy was noticed. */
  readonly at: number;
  /**
   * When an operator accepted the copy, in epoch milliseconds; null before. From then on money requests are taken
   * again.
   */
  readonly acceptedAt: number | null;
  /** Whether the store has not stored this state, because it passes without an operator or is stored later. */
  readonly isTemporary?: true;
}

interface Moment {
  readonly name: string;
  readonly detail: string;
  readonly at: number;
}

/**
 * Finds the restore state among the rows of `store_moment`.
 * @returns undefined if the store was never restored
 */
export const parseRestoreState = (moments: readonly Moment[]): RestoreState | undefined => {
  const restored = moments.find(({ name }) => name === RESTORED);
  const accepted = moments.find(({ name }) => name === ACCEPTED);
  if (!restored) return undefined;
  return { detail: restored.detail, at: Number(restored.at), acceptedAt: accepted ? Number(accepted.at) : null };
};

const readMoments = ({ db }: Store): Promise<readonly Moment[]> =>
  db.selectFrom("store_moment").select(["name", "detail", "at"]).execute();

/** Reads whether the store is an older copy; undefined if it was never restored. */
export const readRestoreState = async (store: Store): Promise<RestoreState | undefined> =>
  parseRestoreState(await readMoments(store));

/** Inserts or replaces a row of `store_moment`. */
export const saveMoment = async ({ db }: Store, name: string, detail: string, at: number): Promise<void> => {
  await db
    .insertInto("store_moment")
    .values({ name, detail, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ detail, at }))
    .execute();
};

const PROMOTED = "promoted";

/**
 * Records in `support_action` that the hosts accepted a promoted copy as complete.
 * @param became the lineage before, and the lineage of the copy
 * @param now epoch milliseconds
 */
export const recordPromotion = async ({ db }: Store, became: string, now: number): Promise<void> => {
  const who = { acted_by: "the hosts", reason: "DATABASE_FAILOVER is synchronous" };
  const row = {
    action_id: randomUUID(),
    at: Math.floor(now),
    player_key: "",
    action: PROMOTED,
    ...who,
    result: became,
  };
  await db.insertInto("support_action").values(row).execute();
};

/**
 * Reads when the hosts last accepted a promoted copy.
 * @returns epoch milliseconds; 0 if they never did
 */
export const readPromotedAt = async ({ db }: Store): Promise<number> => {
  const last = await db
    .selectFrom("support_action")
    .select(({ fn }) => fn.max("at").as("at"))
    .where("action", "=", PROMOTED)
    .executeTakeFirst();
  return Number(last?.at ?? 0);
};

/**
 * Counts one more record that has left `queued`, in the transaction in which it does.
 * @returns how many have
 */
export const incrementLeftQueue = async ({ db }: Store): Promise<number> => {
  const { at } = await db
    .insertInto("store_moment")
    .values({ name: LEFT_QUEUE, detail: "", at: 1 })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at: sql<number>`store_moment.at + 1` }))
    .returning("at")
    .executeTakeFirstOrThrow();
  return Number(at);
};

/**
 * Discards what may not be used after a restore. A queued request may have been sent since the copy was made: as
 * `sending` it is reconciled and never sent (docs/faults.md, row 42). An OTP or ticket may have been used.
 */
const discardUnsafe = async ({ db }: Store): Promise<void> => {
  await db.updateTable("money_request").set({ state: "sending" }).where("state", "=", "queued").execute();
  await db.deleteFrom("otp_challenge").execute();
};

/**
 * Marks the store as restored, within the caller's transaction. The stored time is always later than that of an earlier
 * restore.
 * @param now epoch milliseconds
 */
export const markRestoredWithin = async (within: Store, detail: string, now: number): Promise<void> => {
  const earlier = await readRestoreState(within);
  await discardUnsafe(within);
  await saveMoment(within, RESTORED, detail, Math.max(Math.floor(now), (earlier?.at ?? 0) + 1));
  await within.db.deleteFrom("store_moment").where("name", "=", ACCEPTED).execute();
};

/**
 * Marks the store as restored.
 * @param detail which copy it is, for the operator
 * @param now epoch milliseconds
 */
export const markRestored = (store: Store, detail: string, now: number): Promise<void> =>
  store.db.transaction().execute((db) => markRestoredWithin({ ...store, db }, detail, now));

/**
 * Marks a store that was copied from a backup as restored: a backup has its creation time in `user_version`, in
 * seconds; a store in use has 0.
 * @param now epoch milliseconds
 */
export const markRestoredFromBackup = async (store: Store, now: number): Promise<void> => {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(store.db);
  const madeAt = Number(rows[0]?.user_version ?? 0);
  if (madeAt === 0) return;
  await markRestored(store, new Date(madeAt * 1000).toISOString(), now);
  await sql`pragma user_version = 0`.execute(store.db);
};

/**
 * Accepts a restored store, within the caller's transaction.
 * @param who the operator and the reason, for the record
 * @param now epoch milliseconds, whatever the clock said when the copy was noticed
 * @returns false if there is nothing to accept
 */
export const acceptRestored = async (within: Store, who: string, now: number): Promise<boolean> => {
  const state = await readRestoreState(within);
  if (!state || state.acceptedAt !== null) return false;
  // The update locks the row, so that a restore that is noticed now waits and stays unaccepted.
  const locked = await within.db
    .updateTable("store_moment")
    .set({ at: state.at })
    .where("name", "=", RESTORED)
    .where("at", "=", state.at)
    .executeTakeFirst();
  if (Number(locked.numUpdatedRows) === 0) return false;
  await saveMoment(within, ACCEPTED, who, now);
  return true;
};
