import { sql } from "kysely";
import { MAX_ENVELOPES } from "@/lib/domain/game/envelopes";
import type { Store } from "../../store/store";
import { parseRecords } from "./parse-records";
import { type MoneyRecord, partKey } from "./record";

/** Finds the record of one part by its key. */
export const findRecord = async (store: Store, playerKey: string, key: string): Promise<MoneyRecord | undefined> => {
  const rows = await store.db
    .selectFrom("money_request")
    .selectAll()
    .where("player_key", "=", playerKey)
    .where("request_key", "=", key)
    .execute();
  return parseRecords(store, rows)[0];
};

/**
 * Lists the keys of all parts that a request can have. A lookup by key is an index step, however many records there
 * are.
 */
const partKeys = (key: string): string[] => Array.from({ length: MAX_ENVELOPES }, (_, part) => partKey(key, part));

/** The form of a browser's key. A URL may contain any text, and PostgreSQL rejects some texts in a query. */
const PLAUSIBLE_KEY = /^[\w-]+$/;

const ARCHIVED = [
  "player_key",
  "request_key",
  "kind",
  "fingerprint",
  "state",
  "request",
  "outcome",
  "created_at",
  "sent_at",
  "settled_at",
  "seq",
] as const;

const NOT_ARCHIVED = ["sealed_token", "settled_after", "unknown_at", "masked_at"] as const;

/**
 * Finds all parts under a browser's key, in the order of sending; none for a new key. Old keys are in the archive
 * (docs/data.md).
 */
export const findParts = async (store: Store, playerKey: string, key: string): Promise<readonly MoneyRecord[]> => {
  if (!PLAUSIBLE_KEY.test(key)) return [];
  const rows = await store.db
    .selectFrom("money_request")
    .select([...ARCHIVED, "before", ...NOT_ARCHIVED])
    .where("player_key", "=", playerKey)
    .where("request_key", "in", partKeys(key))
    .unionAll(
      store.db
        .selectFrom("money_archive")
        .select([
          ...ARCHIVED,
          sql<string>`'null'`.as("before"),
          sql<string>`''`.as("sealed_token"),
          sql<number | null>`cast(null as bigint)`.as("settled_after"),
          sql<number | null>`cast(null as bigint)`.as("unknown_at"),
          sql<number | null>`cast(null as bigint)`.as("masked_at"),
        ])
        .where("player_key", "=", playerKey)
        .where("request_key", "in", partKeys(key)),
    )
    .orderBy("request_key")
    .execute();
  return parseRecords(store, rows);
};

/** How many earlier requests are compared at most, because more cannot still wait for their rows. */
const MAX_EARLIER = 40;
/** How old earlier requests may be, in milliseconds: a day, and a margin for jumps of the host's clock. */
const EARLIER_MS = 26 * 60 * 60_000;

/**
 * Finds a player's requests that are or may be in a statement, in the order of the store: the record itself, all later
 * requests, and the earlier ones of a day.
 */
export const findCompetingRecords = async (
  store: Store,
  { playerKey, seq, createdAt }: Pick<MoneyRecord, "playerKey" | "seq" | "createdAt">,
) => {
  const rows = await store.db
    .selectFrom("money_request")
    .selectAll()
    .where("player_key", "=", playerKey)
    .where("created_at", ">=", createdAt - EARLIER_MS)
    // A damaged state may be any.
    .where((is) =>
      is.and([
        is("state", "not in", ["queued", "refused"]),
        is.or([is("state", "!=", "failed"), is("sealed_token", "!=", "")]),
      ]),
    )
    .orderBy("seq")
    .execute();
  const records = parseRecords(store, rows);
  const earlier = records.filter((one) => one.seq < seq).slice(-MAX_EARLIER);
  return [...earlier, ...records.filter((one) => one.seq >= seq)];
};

/** Finds the unsettled records in the order of the store, of one player or of all. */
export const unsettledRecords = async (store: Store, playerKey?: string): Promise<readonly MoneyRecord[]> => {
  let query = store.db.selectFrom("money_request").selectAll().where("state", "in", ["queued", "sending", "checking"]);
  if (playerKey !== undefined) query = query.where("player_key", "=", playerKey);
  return parseRecords(store, await query.orderBy("seq").execute());
};

/** Finds the failed records with a token, because their rows may still appear. */
export const watchedFailures = async (store: Store): Promise<readonly MoneyRecord[]> =>
  parseRecords(
    store,
    await store.db
      .selectFrom("money_request")
      .selectAll()
      .where("state", "=", "failed")
      .where("sealed_token", "!=", "")
      .execute(),
  );

interface Since {
  readonly playerKey: string;
  /** The name of one kind; by default all kinds. */
  readonly kind?: string;
  /** The earliest recording that counts, in epoch milliseconds of the store. */
  readonly since: number;
}

/** Selects a player's records since a time, the newest first, without `before`. */
const querySince = ({ db }: Store, { playerKey, kind, since }: Since) => {
  const query = db
    .selectFrom("money_request")
    .select([...ARCHIVED, sql<string>`'null'`.as("before"), ...NOT_ARCHIVED])
    .where("player_key", "=", playerKey)
    .where("created_at", ">=", since)
    .orderBy("seq", "desc");
  return kind === undefined ? query : query.where("kind", "=", kind);
};

/** Returns a player's requests that were recorded since a time, the newest first, without `before`. */
export const recordedSince = async (store: Store, since: Since) =>
  parseRecords(store, await querySince(store, since).execute());

const NOT_FAILED = ["queued", "sending", "checking", "done"];

/** Returns the requests since a time that may have been taken, or will be sent, as far as the player was notified. */
export const notFailedSince = async (store: Store, since: Since) =>
  parseRecords(store, await querySince(store, since).where("state", "in", NOT_FAILED).execute());

/** Returns all records that limits must count: not failed, failed while their rows may still appear, or damaged. */
export const mayCountSince = async (store: Store, since: Since) => {
  const query = querySince(store, since).where((is) =>
    is.and([is("state", "!=", "refused"), is.or([is("state", "!=", "failed"), is("sealed_token", "!=", "")])]),
  );
  return parseRecords(store, await query.execute());
};

/** How many requests are compared with a statement's rows at most, because each has a snapshot of its own. */
const MAX_SNAPSHOTS = 100;

interface Between extends Required<Since> {
  /** The latest recording that counts, in epoch milliseconds of the store. */
  readonly until: number;
}

/** Returns a player's newest requests of a time that may be in a statement, the oldest first, with their snapshots. */
export const newestWithSnapshots = async (store: Store, { playerKey, kind, since, until }: Between) => {
  const rows = await store.db
    .selectFrom("money_request")
    .selectAll()
    .where("player_key", "=", playerKey)
    .where("kind", "=", kind)
    .where("created_at", ">=", since)
    .where("created_at", "<=", until)
    .where("state", "!=", "refused")
    .orderBy("seq", "desc")
    .limit(MAX_SNAPSHOTS)
    .execute();
  return parseRecords(store, rows).toReversed();
};
