import { sql } from "kysely";
import type { Services } from "../services";
import type { Store } from "../store/store";
import type { MoneyRequestRow } from "../store/tables";

/**
 * `queued`: certainly not sent yet, because it is a later part of a request or waits for MoneyKind.delayMs. `sending`
 * is written before the first byte leaves, so a record found in this state after a crash may have been sent.
 * `checking`: the answer was lost. The other three are final, except that `failed` turns into `done` if the row appears
 * late (docs/faults.md, step 4).
 */
export type MoneyState = "queued" | "sending" | "checking" | "done" | "refused" | "failed";

type Timed = Pick<Services, "store" | "hostTime">;

export interface MoneyRecord {
  readonly playerKey: string;
  /** The browser's key; a part after the first adds its number, "KEY#2". */
  readonly key: string;
  readonly kind: string;
  readonly fingerprint: string;
  readonly state: MoneyState;
  /** As stored; `readStored` parses it by its kind's schemas. */
  readonly request: unknown;
  readonly before: unknown;
  readonly sealedToken: string;
  /** The provider's reason for a refusal. */
  readonly reason: string | null;
  /** The player was told that it failed, and later it was found. */
  readonly corrected: boolean;
  /** Epoch milliseconds of the host: when it was recorded, and when it was sent. Equal as long as it is not sent. */
  readonly createdAt: number;
  readonly sentAt: number;
}

const STATES: readonly string[] = ["queued", "sending", "checking", "done", "refused", "failed"] satisfies MoneyState[];

const isMoneyState = (state: string): state is MoneyState => STATES.includes(state);

const fromRow = (row: MoneyRequestRow): MoneyRecord => {
  if (!isMoneyState(row.state)) throw new Error(`money_request ${row.request_key} has the state ${row.state}`);
  const outcome: { reason?: string | null; corrected?: boolean } = row.outcome === "" ? {} : JSON.parse(row.outcome);
  return {
    playerKey: row.player_key,
    key: row.request_key,
    kind: row.kind,
    fingerprint: row.fingerprint,
    state: row.state,
    request: JSON.parse(row.request),
    before: JSON.parse(row.before),
    sealedToken: row.sealed_token,
    reason: outcome.reason ?? null,
    corrected: outcome.corrected ?? false,
    createdAt: Number(row.created_at),
    sentAt: Number(row.sent_at ?? row.created_at),
  };
};

/**
 * Whether the record's state can no longer change: it was accepted or refused, it was certainly not sent, or its row is
 * no longer looked for. A record that failed for lack of evidence keeps its token as long as its row is looked for.
 */
export const isFinal = ({ state, sealedToken }: Pick<MoneyRecord, "state" | "sealedToken">): boolean =>
  state === "done" || state === "refused" || (state === "failed" && sealedToken === "");

export const findRecord = async (store: Store, playerKey: string, key: string): Promise<MoneyRecord | undefined> => {
  const row = await store.db
    .selectFrom("money_request")
    .selectAll()
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .executeTakeFirst();
  return row && fromRow(row);
};

/** The key of a request's nth part, counted from 0; the first part has the browser's own key. */
export const partKey = (key: string, part: number): string => (part === 0 ? key : `${key}#${part + 1}`);

/** Not `like`: one of the two databases ignores case in it, and a key from an address may contain a wildcard. */
const startOfKey = (length: number) => sql<string>`substr(request_key, 1, ${sql.lit(length)})`;

/**
 * Keys that a browser can have made. An address may contain any other text, and one database refuses to look for some.
 */
const PLAUSIBLE_KEY = /^[\w-]+$/;

/** All parts recorded under a browser's key, in the order of sending; an empty list if the key is new. */
export const findParts = async (store: Store, playerKey: string, key: string): Promise<readonly MoneyRecord[]> => {
  if (!PLAUSIBLE_KEY.test(key)) return [];
  const rows = await store.db
    .selectFrom("money_request")
    .selectAll()
    .where("player_key", "=", playerKey)
    .where((is) => is.or([is("request_key", "=", key), is(startOfKey(key.length + 1), "=", `${key}#`)]))
    .orderBy("request_key")
    .execute();
  return rows.map(fromRow);
};

type Claim = Pick<MoneyRecord, "playerKey" | "key" | "kind" | "fingerprint" | "request" | "before" | "sealedToken">;

/**
 * Writes the records of a request's parts durably, the first in the given state, the others `queued`. If two requests
 * arrive at once, on one host or on two, the primary key decides between them.
 * @returns false if the other request was first; then nothing may be sent.
 * @throws StoreFailure where a restart would not find the records: then nothing may be sent either.
 */
export const claimParts = async (
  { store, hostTime }: Timed,
  parts: readonly Claim[],
  first: "sending" | "queued" = "sending",
): Promise<boolean> => {
  store.assertInPlace();
  const now = hostTime.now();
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
  return Number(result.numInsertedOrUpdatedRows ?? 0) === parts.length;
};

export interface Move {
  readonly from: readonly MoneyState[];
  readonly to: MoneyState;
  /** The provider's reason for a refusal. */
  readonly reason?: string | null;
  readonly corrected?: boolean;
  readonly forgetToken?: boolean;
}

/**
 * Changes a record's state, but only from one of the given states, so that a slow check cannot overwrite a newer
 * result.
 * @returns whether the record was in one of them.
 */
export const moveRecord = async (
  { store, hostTime }: Timed,
  { playerKey, key }: Pick<MoneyRecord, "playerKey" | "key">,
  { from, to, ...outcome }: Move,
): Promise<boolean> => {
  const settled = to !== "checking" && to !== "sending";
  const result = await store.db
    .updateTable("money_request")
    .set({
      state: to,
      outcome: JSON.stringify({ reason: outcome.reason ?? null, corrected: outcome.corrected ?? false }),
      settled_at: settled ? hostTime.now() : null,
      ...(to === "sending" ? { sent_at: hostTime.now() } : {}),
      ...(outcome.forgetToken ? { sealed_token: "" } : {}),
    })
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .where("state", "in", [...from])
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
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

/** A player's records since a moment (host's epoch milliseconds) that are, or may be, in the provider's books. */
export const recordsSince = async (store: Store, playerKey: string, sinceMs: number) => {
  const rows = await store.db
    .selectFrom("money_request")
    .selectAll()
    .where("player_key", "=", playerKey)
    .where("created_at", ">=", sinceMs)
    .where("state", "in", ["sending", "checking", "done"])
    .execute();
  return rows.map(fromRow);
};

/** Unsettled records, oldest first: one player's, or all players' if no player is given. */
export const unsettledRecords = async (store: Store, playerKey?: string): Promise<readonly MoneyRecord[]> => {
  let query = store.db.selectFrom("money_request").selectAll().where("state", "in", ["queued", "sending", "checking"]);
  if (playerKey !== undefined) query = query.where("player_key", "=", playerKey);
  return (await query.orderBy("created_at").execute()).map(fromRow);
};

/** Failed records that still keep their token, because their rows may yet appear. */
export const watchedFailures = async (store: Store): Promise<readonly MoneyRecord[]> =>
  (
    await store.db
      .selectFrom("money_request")
      .selectAll()
      .where("state", "=", "failed")
      .where("sealed_token", "!=", "")
      .execute()
  ).map(fromRow);
