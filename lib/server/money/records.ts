import { PostgresAdapter, type Selectable, sql } from "kysely";
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

export type Timed = Pick<Services, "store" | "hostTime">;

/**
 * The time for a row, in epoch milliseconds: the database server's where hosts share it, because their clocks differ.
 */
export const storeNow = ({ store, hostTime }: Timed) =>
  store.db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(${hostTime.now()} as integer)`;

/** The same moment, to compare rows with. */
export const timeOfStore = async (timed: Timed): Promise<number> => {
  const { rows } = await sql<{ now: number }>`select ${storeNow(timed)} as now`.execute(timed.store.db);
  return Number(rows[0]?.now);
};

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
  /** The player was told that it failed, and later it was found, or is not known any more. */
  readonly corrected: boolean;
  /** Accepted by evidence, or by an answer that came after it was called lost: its points may have left late. */
  readonly found: boolean;
  /** Told as not known: it took too long to find out. The search goes on (docs/faults.md, row 33). */
  readonly unknown: boolean;
  /** As much was credited as a lost fund request asked for, which may be another payment (docs/faults.md, row 29). */
  readonly credited: boolean;
  /** The process that sent it ended meanwhile: it may never have left. */
  readonly cutOff: boolean;
  /** For how many whole horizons it was looked for in its present state, over all processes. */
  readonly lookedHorizons: number;
  /** Its place among all requests, given by the store. */
  readonly seq: number;
  /** Epoch milliseconds: when it was recorded, and when it was sent. Equal as long as it is not sent. */
  readonly createdAt: number;
  readonly sentAt: number;
  /** When it got the state that it has; null as long as its end is not known. */
  readonly settledAt: number | null;
}

const STATES: readonly string[] = ["queued", "sending", "checking", "done", "refused", "failed"] satisfies MoneyState[];

const isMoneyState = (state: string): state is MoneyState => STATES.includes(state);

/** What is kept as JSON beside the state. */
export interface Outcome {
  /** The provider's reason for a refusal. */
  readonly reason: string | null;
  readonly corrected: boolean;
  readonly found: boolean;
  readonly credited: boolean;
  readonly cutOff: boolean;
  readonly lookedHorizons: number;
}

export const outcomeText = (outcome: Partial<Outcome>): string => {
  const { reason = null, corrected = false, found = false, credited = false, cutOff = false } = outcome;
  const { lookedHorizons = 0 } = outcome;
  return JSON.stringify({ reason, corrected, found, credited, cutOff, lookedHorizons } satisfies Outcome);
};

/** @throws Error for a state that no version writes. */
export const fromRow = (row: Selectable<MoneyRequestRow>): MoneyRecord => {
  if (!isMoneyState(row.state)) throw new Error(`money_request ${row.request_key} has the state ${row.state}`);
  const outcome: Partial<Outcome> = row.outcome === "" ? {} : JSON.parse(row.outcome);
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
    found: outcome.found ?? false,
    unknown: row.state === "checking" && row.unknown_at !== null,
    credited: outcome.credited ?? false,
    cutOff: outcome.cutOff ?? false,
    lookedHorizons: outcome.lookedHorizons ?? 0,
    seq: Number(row.seq),
    createdAt: Number(row.created_at),
    sentAt: Number(row.sent_at ?? row.created_at),
    settledAt: row.settled_at === null ? null : Number(row.settled_at),
  };
};

/**
 * Whether the record's state can no longer change: it was accepted or refused, it was certainly not sent, or its row is
 * no longer looked for. A record that failed for lack of evidence keeps its token as long as its row is looked for.
 */
export const isFinal = ({ state, unknown, sealedToken }: Pick<MoneyRecord, "state" | "unknown" | "sealedToken">) =>
  state === "done" || state === "refused" || ((state === "failed" || unknown) && sealedToken === "");

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
  const inserted = await insertParts({ store, hostTime }, parts, first);
  if (inserted === parts.length) {
    await noteInMark(store, parts);
    return true;
  }
  if (inserted > 0) await removeParts(store, parts);
  return false;
};

/** The store has these records: one that lacks them is older than it was (docs/faults.md, row 42). */
const noteInMark = async ({ db, mark }: Store, parts: readonly Claim[]): Promise<void> => {
  const [first] = parts;
  const row = await db
    .selectFrom("money_request")
    .select(({ fn }) => fn.max("seq").as("seq"))
    .where("player_key", "=", first?.playerKey ?? "")
    .where(
      "request_key",
      "in",
      parts.map(({ key }) => key),
    )
    .executeTakeFirst();
  mark.note(Number(row?.seq ?? 0));
};

/** Where one of a request's keys was taken, its other parts are removed: no process would send them. Each sealing differs. */
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
  { store, hostTime }: Timed,
  parts: readonly Claim[],
  first: "sending" | "queued",
): Promise<number> => {
  const now = storeNow({ store, hostTime });
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
