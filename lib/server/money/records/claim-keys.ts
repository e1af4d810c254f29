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
    await noteInMark(store, parts[0]?.playerKey ?? "", keys);
    return true;
  }
  if (inserted > 0) await removeParts(store, parts);
  return false;
};

/** Notes the records in the host's mark: a store that lacks them later is another copy (docs/faults.md, row 42). */
const noteInMark = async ({ db, mark }: Store, playerKey: string, keys: readonly string[]): Promise<void> => {
  const row = await db
    .selectFrom("money_request")
    .select(["request_key", "kind", "seq"])
    .where("player_key", "=", playerKey)
    .where("request_key", "in", [...keys])
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row) mark.advance({ seq: Number(row.seq), record: isGivenUp(row) ? "" : recordDigest(playerKey, row.request_key) });
};

/** If one key of a request was taken, removes its other parts, which no process would send. Each sealed token is unique. */
const removeParts = async ({ db }: Store, parts: readonly Claim[]): Promise<void> => {
  for (const { playerKey, key, sealedToken } of parts) {
    await db
      .deleteFrom("money_request")
      .where("player_key", "=", playerKey)
      .where("request_key", "=", key)
      .where("sealed_token", "=", sealedToken)
      .execute();
  }
};

/** @returns how many records are new. */
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

/** Milliseconds after which such a record may be deleted: no request stays in transit for that long. */
export const TOMBSTONE_TTL_MS = 24 * 60 * 60_000;

export const isGivenUp = ({ kind }: Pick<MoneyRecord, "kind">): boolean => kind === GIVEN_UP;

/**
 * Reserves a key under which nothing was recorded. If a request arrives at the same moment, the primary key decides, and one
 * of them finds the other's record (`claimParts`). The record is `failed` and has no token, so `reconcile` never looks for it.
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
    // A host knows its store by the newest record of all.
    .where("seq", "<", ({ selectFrom }) => selectFrom("money_request").select(({ fn }) => fn.max("seq").as("seq")))
    .execute();
  await noteInMark(store, playerKey, [key]);
  if (!(await isVouched({ store, hostTime }, { playerKey, key })))
    throw new StoreUnavailableError("the key may not be found again");
};
