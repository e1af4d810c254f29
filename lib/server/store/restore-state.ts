import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Store } from "./store";

const RESTORED = "restored";
const ACCEPTED = "restored-accepted";
/** The row of `store_moment` whose `at` counts the records that have left `queued`. */
export const LEFT_QUEUE = "left-queue";

/** An older copy, which lacks all later records. */
export interface RestoreState {
  /** With the time of the backup if known. */
  readonly detail: string;
  /** Epoch milliseconds when it was noticed. */
  readonly at: number;
  /** When an operator accepted it, epoch milliseconds; null before. New money requests are taken again since then. */
  readonly acceptedAt: number | null;
  /** Not noted in the store: it passes without an operator, or is noted later. */
  readonly isTemporary?: true;
}

interface Moment {
  readonly name: string;
  readonly detail: string;
  readonly at: number;
}

/** @returns undefined if the store was never restored. */
export const parseRestoreState = (moments: readonly Moment[]): RestoreState | undefined => {
  const restored = moments.find(({ name }) => name === RESTORED);
  const accepted = moments.find(({ name }) => name === ACCEPTED);
  if (!restored) return undefined;
  return { detail: restored.detail, at: Number(restored.at), acceptedAt: accepted ? Number(accepted.at) : null };
};

const readMoments = ({ db }: Store): Promise<readonly Moment[]> =>
  db.selectFrom("store_moment").select(["name", "detail", "at"]).execute();

export const readRestoreState = async (store: Store): Promise<RestoreState | undefined> =>
  parseRestoreState(await readMoments(store));

export const saveMoment = async ({ db }: Store, name: string, detail: string, at: number): Promise<void> => {
  await db
    .insertInto("store_moment")
    .values({ name, detail, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ detail, at }))
    .execute();
};

const PROMOTED = "promoted";

/** Among what support has changed: a promoted copy that the hosts took for whole. @param now epoch milliseconds. */
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

/** @returns epoch milliseconds of the last one, 0 if there was none. */
export const readPromotedAt = async ({ db }: Store): Promise<number> => {
  const last = await db
    .selectFrom("support_action")
    .select(({ fn }) => fn.max("at").as("at"))
    .where("action", "=", PROMOTED)
    .executeTakeFirst();
  return Number(last?.at ?? 0);
};

/** In the transaction in which a record leaves `queued`. @returns how many have. */
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
 * A queued request may have been sent since the copy: as `sending` it is looked for and never sent (docs/faults.md, row 42).
 * An OTP or ticket may have been used.
 */
const discardUnsafe = async ({ db }: Store): Promise<void> => {
  await db.updateTable("money_request").set({ state: "sending" }).where("state", "=", "queued").execute();
  await db.deleteFrom("otp_challenge").execute();
};

/** Within the caller's transaction. @param now epoch milliseconds; the moment is later than the one before. */
export const markRestoredWithin = async (within: Store, detail: string, now: number): Promise<void> => {
  const earlier = await readRestoreState(within);
  await discardUnsafe(within);
  await saveMoment(within, RESTORED, detail, Math.max(Math.floor(now), (earlier?.at ?? 0) + 1));
  await within.db.deleteFrom("store_moment").where("name", "=", ACCEPTED).execute();
};

export const markRestored = (store: Store, detail: string, now: number): Promise<void> =>
  store.db.transaction().execute((db) => markRestoredWithin({ ...store, db }, detail, now));

/** A backup has its creation time in `user_version`, in seconds; a store in use has 0. @param now epoch milliseconds. */
export const markRestoredFromBackup = async (store: Store, now: number): Promise<void> => {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(store.db);
  const madeAt = Number(rows[0]?.user_version ?? 0);
  if (madeAt === 0) return;
  await markRestored(store, new Date(madeAt * 1000).toISOString(), now);
  await sql`pragma user_version = 0`.execute(store.db);
};

/**
 * Within the caller's transaction. @param who and why, for the record. @param now epoch milliseconds, whatever the clock said when the
 * copy was noticed. @returns false if there is nothing to accept.
 */
export const acceptRestored = async (within: Store, who: string, now: number): Promise<boolean> => {
  const state = await readRestoreState(within);
  if (!state || state.acceptedAt !== null) return false;
  // Holds the row, so that a restore that is noticed now waits and stays unaccepted.
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
