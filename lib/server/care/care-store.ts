import { sql } from "kysely";
import { type CareEvent, type CareRecord, type CareState, careStateAt } from "@/lib/domain/care/care-state";
import { readStoreTime, type StoreAndTime } from "../store/store-clock";
import type { Tables } from "../store/tables";

/** Who made a change, if the player did; an operator's change has the name that they typed. */
export const BY_PLAYER = "player";

/** A player's care at one moment of the store. */
export interface CareNow {
  /** Epoch milliseconds of the store. */
  readonly at: number;
  readonly state: CareState;
}

const NO_CARE: CareState = {
  isAskDue: true,
  limits: {},
  pendingIncreases: {},
  block: null,
  remindMinutes: 60,
  depositLimitSince: null,
};

/** A change with the key of its player. */
export interface PlayerChange {
  readonly player: string;
  readonly record: CareRecord;
}

/**
 * Reads all changes of a player, the oldest first, and who made each.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const careChanges = async ({ store }: Pick<StoreAndTime, "store">, playerKey: string) => {
  const rows = await store.db
    .selectFrom("care_change")
    .select(["at", "made_by", "change"])
    .where("player_key", "=", playerKey)
    // A change that came back from the list of exclusions has its own time, but the newest number.
    .orderBy("at")
    .orderBy("nth")
    .execute();
  return rows.map(({ at, made_by, change }) => {
    const event: CareEvent = JSON.parse(change);
    return { by: made_by, record: { ...event, at: Number(at) } satisfies CareRecord };
  });
};

/**
 * Reads all changes of a player, the oldest first.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const careRecords = async (
  base: Pick<StoreAndTime, "store">,
  playerKey: string,
): Promise<readonly CareRecord[]> => (await careChanges(base, playerKey)).map(({ record }) => record);

/**
 * Reads a player's limits and block now. Most players have none, which takes one query.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const readCare = async (base: StoreAndTime, playerKey: string): Promise<CareNow> => {
  const changes = await careRecords(base, playerKey);
  if (changes.length === 0) return { at: Math.floor(base.hostTime.now()), state: NO_CARE };
  const at = Math.floor(await readStoreTime(base));
  return { at, state: careStateAt(changes, at) };
};

/** An exclusion whose account is not confirmed as blocked at the provider. */
interface OpenExclusion {
  readonly player: string;
  /** Epoch milliseconds of the exclusion. */
  readonly since: number;
  /** The player's number; null if the exclusion came back from the list of exclusions, which names nobody. */
  readonly mobile: string | null;
}

/**
 * Reads the changes of all players that are one of these acts, each player's oldest first.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const changesOfActs = async (
  { store }: Pick<StoreAndTime, "store">,
  acts: readonly CareEvent["act"][],
): Promise<readonly PlayerChange[]> => {
  const rows = await store.db
    .selectFrom("care_change")
    .select(["player_key", "at", "change"])
    .where((is) => is.or(acts.map((act) => is("change", "like", `{"act":"${act}"%`))))
    .orderBy("player_key")
    .orderBy("at")
    .orderBy("nth")
    .execute();
  return rows.map(({ player_key: player, at, change }) => {
    const event: CareEvent = JSON.parse(change);
    return { player, record: { ...event, at: Number(at) } };
  });
};

/**
 * Reads every running exclusion that an operator has to follow up, of all players, the oldest first.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const openExclusions = async (base: StoreAndTime): Promise<readonly OpenExclusion[]> => {
  const now = await readStoreTime(base);
  const players = new Map<string, CareRecord[]>();
  for (const { player, record } of await changesOfActs(base, ["exclude", "return", "allow", "blocked"])) {
    players.set(player, [...(players.get(player) ?? []), record]);
  }
  const open = [...players].flatMap(([player, records]): OpenExclusion | [] => {
    const last = records.findLast(({ act }) => act === "exclude" || act === "blocked");
    if (last?.act !== "exclude" || careStateAt(records, now).block === null) return [];
    return { player, since: last.at, mobile: last.mobile ?? null };
  });
  return open.sort((a, b) => a.since - b.since);
};

/** How often another host may take the number of the same change. */
const MAX_ATTEMPTS = 5;

/**
 * Adds a change of a player.
 * @param eventAt makes the change from the store's time, in epoch milliseconds.
 * @returns the change that was added.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const addCareChange = async (
  base: StoreAndTime,
  playerKey: string,
  by: string,
  eventAt: (now: number) => CareEvent,
): Promise<CareRecord> => {
  const at = Math.floor(await readStoreTime(base));
  const event = eventAt(at);
  const row = { player_key: playerKey, at, made_by: by, change: JSON.stringify(event) };
  const { db } = base.store;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("care_change")
      .values({
        ...row,
        nth: sql<number>`(select coalesce(max(nth), 0) + 1 from care_change where player_key = ${playerKey})`,
      })
      .onConflict((conflict) => conflict.columns(["player_key", "nth"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return { ...event, at };
  }
  throw new Error("the change of limits found no number");
};

/** Rows of one SQL statement, far below the number of values that a database takes. */
const ROWS_AT_ONCE = 1000;

/**
 * Adds changes that were made before, in their order, all or none. A change whose number another host takes at this
 * moment stays missing until the next call adds it.
 * @throws StoreUnavailableError if the store does not answer.
 */
export const addEarlierChanges = (
  { store }: Pick<StoreAndTime, "store">,
  by: string,
  changes: readonly PlayerChange[],
): Promise<void> =>
  store.db.transaction().execute(async (db) => {
    const numbers = await db
      .selectFrom("care_change")
      .select(["player_key", (is) => is.fn.max("nth").as("last")])
      .groupBy("player_key")
      .execute();
    const last = new Map(numbers.map(({ player_key, last: nth }) => [player_key, Number(nth)]));
    const rows: Tables["care_change"][] = [];
    for (const { player, record } of changes) {
      const { at, ...event } = record;
      const nth = (last.get(player) ?? 0) + 1;
      last.set(player, nth);
      rows.push({ player_key: player, nth, at, made_by: by, change: JSON.stringify(event) });
    }
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await db
        .insertInto("care_change")
        .values(rows.slice(from, from + ROWS_AT_ONCE))
        .onConflict((conflict) => conflict.columns(["player_key", "nth"]).doNothing())
        .execute();
    }
  });
