import type { Services } from "../../services";
import type { Store } from "../../store/store";
import { type MoneyRecord, type MoneyState, type Outcome, outcomeText, storeNow, type Timed } from "./record";

export interface Move extends Partial<Outcome> {
  readonly from: readonly MoneyState[];
  readonly to: MoneyState;
  readonly forgetToken?: boolean;
  /** Only a record that is still looked for: what was told for good stays. */
  readonly whileWatched?: boolean;
  /** A token for the search, in place of the one that the record had. */
  readonly sealedToken?: string;
}

/**
 * Changes a record's state, but only from one of the given states, so that a slow check cannot overwrite a newer
 * result.
 * @returns whether the record was in one of them.
 */
export const moveRecord = async (
  { store, hostTime }: Timed,
  { playerKey, key }: Pick<MoneyRecord, "playerKey" | "key">,
  { from, to, forgetToken: forgetting, sealedToken, whileWatched, ...outcome }: Move,
): Promise<boolean> => {
  const settled = to !== "checking" && to !== "sending";
  const now = storeNow({ store, hostTime });
  const result = await store.db
    .updateTable("money_request")
    .set({
      state: to,
      outcome: outcomeText(outcome),
      settled_at: settled ? now : null,
      ...(to === "sending" ? { sent_at: now } : {}),
      ...(to === "checking" ? { unknown_at: null } : {}),
      ...(forgetting ? { sealed_token: "" } : sealedToken === undefined ? {} : { sealed_token: sealedToken }),
    })
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .where("state", "in", [...from])
    .$if(whileWatched === true, (query) => query.where("sealed_token", "!=", ""))
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
};

/** Marks a record that is being checked as told to be not known. @returns whether it was not marked before. */
export const markUnknown = async (
  { store, hostTime }: Timed,
  { playerKey, key }: Pick<MoneyRecord, "playerKey" | "key">,
  outcome: Pick<Outcome, "credited" | "cutOff" | "corrected">,
): Promise<boolean> => {
  const result = await store.db
    .updateTable("money_request")
    .set({ state: "checking", outcome: outcomeText(outcome), unknown_at: storeNow({ store, hostTime }) })
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .where("state", "in", ["sending", "checking"])
    .where("unknown_at", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
};

/**
 * Tells a record that was called failed as not known, in one statement, as long as it is looked for. What is found after this
 * corrects what was said. @returns whether this call did it.
 */
export const reopenAsUnknown = async (
  { store, hostTime }: Timed,
  { playerKey, key, cutOff, credited }: Pick<MoneyRecord, "playerKey" | "key" | "cutOff" | "credited">,
): Promise<boolean> => {
  const outcome = outcomeText({ cutOff, credited, corrected: true });
  const result = await store.db
    .updateTable("money_request")
    .set({ state: "checking", outcome, settled_at: null, unknown_at: storeNow({ store, hostTime }) })
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .where("state", "=", "failed")
    .where("sealed_token", "!=", "")
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
};

/** Notes on a record that was called failed that as much was credited since. @returns whether this call did it. */
export const noteCredit = async (
  { store }: Pick<Timed, "store">,
  { playerKey, key, reason, corrected, cutOff }: MoneyRecord,
): Promise<boolean> => {
  const result = await store.db
    .updateTable("money_request")
    .set({ outcome: outcomeText({ reason, corrected, cutOff, credited: true }) })
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .where("state", "=", "failed")
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
};

/**
 * Notes for how many horizons a record was looked for, so that a process that starts later goes on from there. A record that
 * has changed meanwhile stays as it is.
 */
export const noteLooked = async (
  { store }: Pick<Timed, "store">,
  record: MoneyRecord,
  lookedHorizons: number,
): Promise<void> => {
  await store.db
    .updateTable("money_request")
    .set({ outcome: outcomeText({ ...record, lookedHorizons }) })
    .where("player_key", "=", record.playerKey)
    .where("request_key", "=", record.key)
    .where("state", "=", record.state)
    .where("outcome", "=", outcomeText(record))
    .execute();
};

/** Deletes a record's token, which is of no use once the search for evidence has ended. */
export const forgetToken = async (store: Store, { playerKey, key }: Pick<MoneyRecord, "playerKey" | "key">) => {
  await store.db
    .updateTable("money_request")
    .set({ sealed_token: "" })
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .execute();
};

/**
 * Settles a request in one transaction, unless one of the requests that competed with it is taken by now. Whoever wants to
 * settle one of them writes to the first of them first, so that two hosts do it one after the other.
 * @param keys of the lost requests, the earliest first, the own one among them.
 */
export const whileLost = <Base extends Pick<Services, "store">>(
  services: Base,
  playerKey: string,
  keys: readonly string[],
  settle: (within: Base) => Promise<boolean>,
): Promise<boolean> => {
  const { store } = services;
  const [first, ...others] = keys;
  if (first === undefined || others.length === 0) return settle(services);
  return store.db.transaction().execute(async (db) => {
    await db
      .updateTable("money_request")
      .set(({ ref }) => ({ fingerprint: ref("fingerprint") }))
      .where("player_key", "=", playerKey)
      .where("request_key", "=", first)
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

/** Whether a player has a record that keeps its token: one without is settled and no longer looked for. */
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

/** Puts a newer token into all records of a player that keep one. */
export const replaceTokens = async ({ db }: Store, playerKey: string, sealedToken: string): Promise<void> => {
  await db
    .updateTable("money_request")
    .set({ sealed_token: sealedToken })
    .where("player_key", "=", playerKey)
    .where("sealed_token", "!=", "")
    .execute();
};
