import type { UpdateResult } from "kysely";
import type { Services } from "../../services";
import { incrementLeftQueue } from "../../store/restore-state";
import { isVouched } from "../../store/standby-promise";
import { type Store, StoreUnavailableError } from "../../store/store";
import { type StoreAndTime, storeNowSql } from "../../store/store-clock";
import { type MoneyRecord, type MoneyState, type Outcome, serializeOutcome } from "./record";

type RecordName = Pick<MoneyRecord, "playerKey" | "key">;

const updateRecord = ({ db }: Store, { playerKey, key }: RecordName) =>
  db.updateTable("money_request").where("player_key", "=", playerKey).where("request_key", "=", key);

const hasChanged = ({ numUpdatedRows }: UpdateResult): boolean => Number(numUpdatedRows) === 1;

/** A change of a record's state, and the outcome that is stored with it. */
export interface StateChange extends Partial<Outcome> {
  readonly from: readonly MoneyState[];
  readonly to: MoneyState;
  /** Whether the token is deleted, because nothing more is searched for. */
  readonly clearToken?: boolean;
  /** Whether the change happens only while the search runs, so that a final state stays. */
  readonly onlyWhileSearching?: boolean;
  /** A new token for the search, in place of the record's token. */
  readonly sealedToken?: string;
}

const changeState = async (
  { store, hostTime }: StoreAndTime,
  record: RecordName,
  { from, to, clearToken, sealedToken, onlyWhileSearching, ...outcome }: StateChange,
): Promise<boolean> => {
  const settled = to !== "checking" && to !== "sending";
  const now = storeNowSql({ store, hostTime });
  const result = await updateRecord(store, record)
    .set({
      state: to,
      outcome: serializeOutcome(outcome),
      settled_at: settled ? now : null,
      settled_after: settled
        ? ({ selectFrom }) => selectFrom("money_request").select(({ fn }) => fn.max("seq").as("seq"))
        : null,
      ...(to === "sending" ? { sent_at: now } : {}),
      ...(to === "checking" ? { unknown_at: null } : {}),
      ...(clearToken ? { sealed_token: "" } : sealedToken === undefined ? {} : { sealed_token: sealedToken }),
    })
    .where("state", "in", [...from])
    .$if(onlyWhileSearching === true, (query) => query.where("sealed_token", "!=", ""))
    .executeTakeFirst();
  return hasChanged(result);
};

const assertVouched = async (timed: StoreAndTime, record?: RecordName): Promise<void> => {
  if (!(await isVouched(timed, record))) throw new StoreUnavailableError("the record may not be found again");
};

/**
 * Changes a record's state, but only from one of the given states, so that a slow search cannot overwrite a newer
 * result. Before a queued record is sent or given up, the host's high-water mark rises: a copy in which it is still
 * queued is older.
 * @returns whether the record was in one of the given states.
 * @throws StoreUnavailableError if it would leave `queued` where that may be lost.
 */
export const changeRecordState = async (
  services: StoreAndTime,
  record: RecordName,
  change: StateChange,
): Promise<boolean> => {
  const { store } = services;
  if (!change.from.includes("queued")) return changeState(services, record, change);
  const leftQueue = await store.db.transaction().execute(async (db) => {
    const within = { ...services, store: { ...store, db } };
    const leftQueue = (await changeState(within, record, change)) ? await incrementLeftQueue(within.store) : 0;
    if (leftQueue > 0) await assertVouched(within);
    return leftQueue;
  });
  store.mark.advance({ leftQueue });
  if (leftQueue > 0 && store.promise) await assertVouched(services, record);
  return leftQueue > 0;
};

/**
 * Marks a record that is being searched as not known.
 * @returns whether this call did it.
 */
export const markUnknown = async (
  { store, hostTime }: StoreAndTime,
  record: RecordName,
  outcome: Pick<Outcome, "credited" | "interrupted" | "corrected">,
): Promise<boolean> => {
  const result = await updateRecord(store, record)
    .set({ state: "checking", outcome: serializeOutcome(outcome), unknown_at: storeNowSql({ store, hostTime }) })
    .where("state", "in", ["sending", "checking"])
    .where("unknown_at", "is", null)
    .executeTakeFirst();
  return hasChanged(result);
};

/**
 * Changes a failed record to not known, in one statement, while the search still runs. A later find counts as a
 * correction.
 * @returns whether this call did it.
 */
export const reopenAsUnknown = async (
  { store, hostTime }: StoreAndTime,
  record: Pick<MoneyRecord, "playerKey" | "key" | "interrupted" | "credited">,
): Promise<boolean> => {
  const { interrupted, credited } = record;
  const outcome = serializeOutcome({ interrupted, credited, corrected: true });
  const result = await updateRecord(store, record)
    .set({ state: "checking", outcome, settled_at: null, unknown_at: storeNowSql({ store, hostTime }) })
    .where("state", "=", "failed")
    .where("sealed_token", "!=", "")
    .executeTakeFirst();
  return hasChanged(result);
};

/**
 * Records of a failed request that its amount was credited since.
 * @returns whether this call did it.
 */
export const recordCredit = async ({ store }: Pick<StoreAndTime, "store">, record: MoneyRecord): Promise<boolean> => {
  const { reason, corrected, interrupted } = record;
  const result = await updateRecord(store, record)
    .set({ outcome: serializeOutcome({ reason, corrected, interrupted, credited: true }) })
    .where("state", "=", "failed")
    .executeTakeFirst();
  return hasChanged(result);
};

/**
 * Saves how many horizons the search has run, for a later process. Does nothing if the record has changed meanwhile.
 */
export const saveSearchProgress = async (
  { store }: Pick<StoreAndTime, "store">,
  record: MoneyRecord,
  lookedHorizons: number,
): Promise<void> => {
  await updateRecord(store, record)
    .set({ outcome: serializeOutcome({ ...record, lookedHorizons }) })
    .where("state", "=", record.state)
    .where("outcome", "=", serializeOutcome(record))
    .execute();
};

/** Deletes a record's token after the end of the search. */
export const deleteToken = async (store: Store, record: RecordName) => {
  await updateRecord(store, record).set({ sealed_token: "" }).execute();
};

/**
 * Settles a request in one transaction, unless a request that competed with it was settled as done meanwhile. Each
 * settling transaction first writes to the first of the competing records, so that two hosts settle one after the
 * other.
 * @param keys of the competing lost requests, including this one, the earliest first.
 * @returns whether it was settled.
 */
export const settleUnlessMatched = <Base extends Pick<Services, "store">>(
  services: Base,
  playerKey: string,
  keys: readonly string[],
  settle: (within: Base) => Promise<boolean>,
): Promise<boolean> => {
  const { store } = services;
  const [first, ...others] = keys;
  if (first === undefined || others.length === 0) return settle(services);
  return store.db.transaction().execute(async (db) => {
    await updateRecord({ ...store, db }, { playerKey, key: first })
      .set(({ ref }) => ({ fingerprint: ref("fingerprint") }))
      .execute();
    const taken = await db
      .selectFrom("money_request")
      .select("request_key")
      .where("player_key", "=", playerKey)
      .where("request_key", "in", [...keys])
      .where("state", "=", "done")
      .execute();
    return taken.length === 0 && settle({ ...services, store: { ...store, db } });
  });
};

/** Whether a player has a record with a token. A record without one is settled and no longer searched for. */
export const hasToken = async ({ db }: Store, playerKey: string): Promise<boolean> => {
  const row = await db
    .selectFrom("money_request")
    .select("seq")
    .where("player_key", "=", playerKey)
    .where("sealed_token", "!=", "")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Replaces the token in all records of a player that have one. */
export const replaceTokens = async ({ db }: Store, playerKey: string, sealedToken: string): Promise<void> => {
  await db
    .updateTable("money_request")
    .set({ sealed_token: sealedToken })
    .where("player_key", "=", playerKey)
    .where("sealed_token", "!=", "")
    .execute();
};
