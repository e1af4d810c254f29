import type { Store } from "../state/store";
import type { MoneyRequestRow } from "../state/tables";

/**
 * `sending` is written before the first byte leaves, so a record found in it after a crash may have been sent.
 * `checking`: the answer was lost. The other three are final, but that `failed` may still turn `done` when the row
 * appears late (faults.md, step 4).
 */
export type MoneyState = "sending" | "checking" | "done" | "refused" | "failed";

export interface MoneyRecord {
  readonly playerKey: string;
  readonly key: string;
  readonly kind: string;
  readonly fingerprint: string;
  readonly state: MoneyState;
  readonly request: unknown;
  readonly before: unknown;
  readonly sealedToken: string;
  /** The provider's reason for a refusal. */
  readonly reason: string | null;
  /** Said to have failed, found since. */
  readonly corrected: boolean;
  /** Epoch milliseconds of the host. */
  readonly createdAt: number;
}

const STATES: readonly string[] = ["sending", "checking", "done", "refused", "failed"] satisfies MoneyState[];

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
  };
};

export const findRecord = async (store: Store, playerKey: string, key: string): Promise<MoneyRecord | undefined> => {
  const row = await store.db
    .selectFrom("money_request")
    .selectAll()
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .executeTakeFirst();
  return row && fromRow(row);
};

/**
 * Writes the record durably in state `sending`. The primary key decides between two that come at once, on one host or
 * on two: @returns false where the other was first, and then nothing may be sent.
 */
export const claimRecord = async (
  store: Store,
  record: Pick<MoneyRecord, "playerKey" | "key" | "kind" | "fingerprint" | "request" | "before" | "sealedToken">,
): Promise<boolean> => {
  const now = Date.now();
  const result = await store.db
    .insertInto("money_request")
    .values({
      player_key: record.playerKey,
      request_key: record.key,
      kind: record.kind,
      fingerprint: record.fingerprint,
      state: "sending",
      request: JSON.stringify(record.request),
      before: JSON.stringify(record.before),
      sealed_token: record.sealedToken,
      outcome: "",
      created_at: now,
      sent_at: now,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.columns(["player_key", "request_key"]).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
};

/**
 * Moves a record on, only from one of the states named, so that a slow check cannot undo a newer truth.
 * @returns whether it was in one of them.
 */
export const moveRecord = async (
  store: Store,
  { playerKey, key }: Pick<MoneyRecord, "playerKey" | "key">,
  from: readonly MoneyState[],
  to: MoneyState,
  outcome: { readonly reason?: string | null; readonly corrected?: boolean; readonly forgetToken?: boolean } = {},
): Promise<boolean> => {
  const settled = to !== "checking" && to !== "sending";
  const result = await store.db
    .updateTable("money_request")
    .set({
      state: to,
      outcome: JSON.stringify({ reason: outcome.reason ?? null, corrected: outcome.corrected ?? false }),
      settled_at: settled ? Date.now() : null,
      ...(outcome.forgetToken ? { sealed_token: "" } : {}),
    })
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .where("state", "in", [...from])
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
};

/** The token is kept no longer than evidence may still be looked for. */
export const forgetToken = async (store: Store, { playerKey, key }: Pick<MoneyRecord, "playerKey" | "key">) => {
  await store.db
    .updateTable("money_request")
    .set({ sealed_token: "" })
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .execute();
};

/** Records of a player that are, or may be, in the provider's books since a moment (host's epoch milliseconds). */
export const recordsSince = async (store: Store, playerKey: string, kind: string, sinceMs: number) => {
  const rows = await store.db
    .selectFrom("money_request")
    .selectAll()
    .where("player_key", "=", playerKey)
    .where("kind", "=", kind)
    .where("created_at", ">=", sinceMs)
    .where("state", "in", ["sending", "checking", "done"])
    .execute();
  return rows.map(fromRow);
};

/** Records whose end is not known, of one player or, after a restart, of all. */
export const unsettledRecords = async (store: Store, playerKey?: string): Promise<readonly MoneyRecord[]> => {
  let query = store.db.selectFrom("money_request").selectAll().where("state", "in", ["sending", "checking"]);
  if (playerKey !== undefined) query = query.where("player_key", "=", playerKey);
  return (await query.orderBy("created_at").execute()).map(fromRow);
};

/** Records said to have failed whose token is still kept: their rows may yet appear. */
export const watchedFailures = async (store: Store): Promise<readonly MoneyRecord[]> =>
  (
    await store.db
      .selectFrom("money_request")
      .selectAll()
      .where("state", "=", "failed")
      .where("sealed_token", "!=", "")
      .execute()
  ).map(fromRow);
