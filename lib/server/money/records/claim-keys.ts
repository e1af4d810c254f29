import { recordDigest } from "../../store/high-water-mark";
import { isVouched } from "../../store/standby-promise";
import { type Store, StoreUnavailableError } from "../../store/store";
import { type StoreAndTime, storeNowSql } from "../../store/store-clock";
import { GIVEN_UP, type MoneyRecord, type MoneyState } from "./record";

type Claim = Pick<MoneyRecord, "playerKey" | "key" | "kind" | "fingerprint" | "request" | "before" | "sealedToken">;

/**
 * Writes the records of a request's parts durably, the first in the given state, the others `queued`. If two requests
 * arrive at once, on one host or on two, the primary key decides between them.
 * @returns false if the other request was first; then nothing may be sent.
 * @throws StoreUnavailableError if a restart would not find the records; then nothing may be sent either.
 */
export const claimParts = async (
  { store, hostTime }: StoreAndTime,
  parts: readonly Claim[],
  first: "sending" | "queued" = "sending",
): Promise<boolean> => {
  store.assertInPlace();
  const inserted = await insertParts({ store, hostTime }, parts, first);
  if (inserted === parts.length) {
    const keys = parts.map(({ key }) => key);
    await recordInMark(store, parts[0]?.playerKey ?? "", keys);
    return true;
  }
  if (inserted > 0) await deleteParts(store, parts);
  return false;
};

/**
 * Records the newest of the keys in the host's high-water mark: a store that lacks it later is another copy
 * (docs/faults.md, row 42).
 */
const recordInMark = async ({ db, mark }: Store, playerKey: string, keys: readonly string[]): Promise<void> => {
  const row = await db
    .selectFrom("money_request")
    .select(["request_key", "kind", "seq"])
    .where("player_key", "=", playerKey)
    .where("request_key", "in", [...keys])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row)
    mark.advance({ seq: Number(row.seq), record: isGivenUp(row) ? "" : recordDigest(playerKey, row.request_key) });
};

/**
 * Deletes the parts of a request whose other key was taken, because no process would send them. Each token is unique.
 */
const deleteParts = async ({ db }: Store, parts: readonly Claim[]): Promise<void> => {
  for (const { playerKey, key, sealedToken } of parts) {
    await db
      .deleteFrom("money_request")
      .where("player_key", "=", playerKey)
      .where("request_key", "=", key)
      .where("sealed_token", "=", sealedToken)
      .execute();
  }
};

/**
 * Inserts the records whose keys are free.
 * @returns how many records are new.
 */
const insertParts = async (
  { store, hostTime }: StoreAndTime,
  parts: readonly Claim[],
  first: "sending" | "queued",
): Promise<number> => {
  const now = storeNowSql({ store, hostTime });
  const result = await store.db
    .insertInto("money_request")
    .values(
      parts.map((part, index) => ({
        player_key: part.playerKey,
        request_key: part.key,
        kind: part.kind,
        fingerprint: part.fingerprint,
        state: index === 0 ? first : "queued",
        request: JSON.stringify(part.request),
        before: JSON.stringify(part.before),
        sealed_token: part.sealedToken,
        outcome: "",
        created_at: now,
        sent_at: index === 0 && first === "sending" ? now : null,
        settled_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(["player_key", "request_key"]).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
};

/** How long a tombstone stays, in milliseconds, because no request is in transit for longer. */
export const TOMBSTONE_TTL_MS = 24 * 60 * 60_000;

/** Whether a record is a tombstone, which voids its key. */
export const isGivenUp = ({ kind }: Pick<MoneyRecord, "kind">): boolean => kind === GIVEN_UP;

/**
 * Voids a key under which nothing was recorded. If a request arrives at the same moment, the primary key decides, and
 * one of them finds the other's record (`claimParts`). The tombstone is `failed` and has no token, so it is never
 * searched for.
 * @throws StoreUnavailableError if a restart would not find it.
 */
export const insertTombstone = async (
  { store, hostTime }: StoreAndTime,
  playerKey: string,
  key: string,
): Promise<void> => {
  const now = hostTime.now();
  const state: MoneyState = "failed";
  await store.db
    .insertInto("money_request")
    .values({
      player_key: playerKey,
      request_key: key,
      kind: GIVEN_UP,
      fingerprint: "",
      state,
      request: "null",
      before: "null",
      sealed_token: "",
      outcome: "",
      created_at: now,
      sent_at: null,
      settled_at: now,
    })
    .onConflict((conflict) => conflict.columns(["player_key", "request_key"]).doNothing())
    .execute();
  await store.db
    .deleteFrom("money_request")
    .where("player_key", "=", playerKey)
    .where("kind", "=", GIVEN_UP)
    .where("created_at", "<", now - TOMBSTONE_TTL_MS)
    // A host recognises its store by the newest record of all.
    .where("seq", "<", ({ selectFrom }) => selectFrom("money_request").select(({ fn }) => fn.max("seq").as("seq")))
    .execute();
  await recordInMark(store, playerKey, [key]);
  if (!(await isVouched({ store, hostTime }, { playerKey, key })))
    throw new StoreUnavailableError("the key may not be found again");
};
