import { sql } from "kysely";
import { GIVEN_UP } from "../../money/records/record";
import type { Store } from "../../store/store";

/** The fields that name a person, by kind; the index of the first migration has these kinds too. */
const PERSONAL: Readonly<Record<string, Readonly<Record<string, "number" | "name">>>> = {
  withdrawal: { mobile: "number" },
  transfer: { recipient: "number", recipientName: "name" },
};

const SHOWN_DIGITS = 4;

const mask = (value: unknown, holds: "number" | "name"): string =>
  typeof value !== "string" || holds === "name" ? "" : value.slice(-SHOWN_DIGITS).padStart(value.length, "•");

export const withoutPersons = (kind: string, request: unknown): unknown => {
  const personal = PERSONAL[kind];
  if (!personal || typeof request !== "object" || request === null) return request;
  return Object.fromEntries(
    Object.entries(request).map(([field, value]) => {
      const holds = personal[field];
      return [field, holds ? mask(value, holds) : value];
    }),
  );
};

/** Parses a stored text; a damaged text is dropped as a whole, because it may name somebody. */
const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** How many rows one batch has, so that a player's request waits a few milliseconds for it. */
export const BATCH = 100;

/**
 * When settled requests are masked: evidence compares requests of 26 hours; a week leaves room for a clock that was set
 * and for questions.
 */
export const MASK_AFTER_MS = 7 * 24 * 60 * 60_000;

/**
 * Selects old settled requests, the oldest first, without the requests of players with a pending one, whose evidence
 * may need them.
 */
const selectOldSettled = ({ db }: Store, before: number) =>
  db
    .selectFrom("money_request as one")
    .select(["one.player_key", "one.request_key", "one.kind", "one.request"])
    .where("one.settled_at", "<", before)
    .where(sql<boolean>`(one.state in ('done', 'refused') or (one.state = 'failed' and one.sealed_token = ''))`)
    .where(sql<boolean>`not exists (select 1 from money_request as other where other.player_key = one.player_key and (
      other.state in ('queued', 'sending') or (other.state in ('checking', 'failed') and other.sealed_token <> '')))`)
    .orderBy("one.settled_at")
    .limit(BATCH);

/** Selects what can be archived. The newest request of all stays, because the next gets the number after it. */
export const oldArchivable = (store: Store, before: number) =>
  selectOldSettled(store, before)
    .where("one.kind", "<>", GIVEN_UP)
    .where(sql<boolean>`one.seq < (select max(seq) from money_request)`);

export const oldUnmasked = (store: Store, before: number) =>
  selectOldSettled(store, before).where(sql<boolean>`one.masked_at is null and one.kind in ('withdrawal', 'transfer')`);

const COPIED = sql.raw(
  "player_key, request_key, kind, fingerprint, state, request, outcome, created_at, sent_at, settled_at, seq",
);

/** Moves a batch into the archive, with what the receipt of its keys needs. */
export const archiveMoney = async (store: Store, before: number): Promise<number> => {
  const rows = await oldArchivable(store, before).execute();
  if (rows.length === 0) return 0;
  const names = sql.join(rows.map(({ player_key, request_key }) => sql`(${player_key}, ${request_key})`));
  await store.db.transaction().execute(async (db) => {
    await sql`insert into money_archive (${COPIED}) select ${COPIED} from money_request
      where (player_key, request_key) in (${names}) on conflict (player_key, request_key) do nothing`.execute(db);
    await sql`delete from money_request where (player_key, request_key) in (${names})`.execute(db);
  });
  return rows.length;
};

/**
 * Masks who is named in a batch of requests.
 * @param now epoch milliseconds.
 */
export const maskMoney = async (store: Store, before: number, now: number): Promise<number> => {
  const rows = await oldUnmasked(store, before).execute();
  if (rows.length === 0) return 0;
  await store.db.transaction().execute(async (db) => {
    for (const { player_key, request_key, kind, request } of rows) {
      const bare = withoutPersons(kind, parseText(request));
      await db
        .updateTable("money_request")
        .set({ request: JSON.stringify(bare), masked_at: now })
        .where("player_key", "=", player_key)
        .where("request_key", "=", request_key)
        .execute();
    }
  });
  return rows.length;
};

/** Deletes a batch of given-up keys, without the newest request of all, by which a host knows its store. */
export const deleteGivenUp = (before: number) =>
  sql`delete from money_request where (player_key, request_key) in (
    select player_key, request_key from money_request
    where kind = ${sql.lit(GIVEN_UP)} and settled_at < ${before} and seq < (select max(seq) from money_request)
    order by settled_at limit ${sql.lit(BATCH)})`;
