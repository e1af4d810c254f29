import { sql } from "kysely";
import { type CareEvent, type CareRecord, type CareState, careStateAt } from "@/lib/domain/care/care-state";
import { type Timed, timeOfStore } from "../store/store-clock";

/** Who made a change: the player, or an operator by the name that they typed. */
export const BY_PLAYER = "player";

/** A player's care at one moment of the store. */
export interface CareNow {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly state: CareState;
}

const NONE: CareState = { isAskDue: true, limits: {}, raises: {}, block: null, remindMinutes: 60 };

/** All changes of a player, the oldest first, and who made each. @throws StoreFailure */
export const careChanges = async ({ store }: Pick<Timed, "store">, playerKey: string) => {
  const rows = await store.db
    .selectFrom("care_change")
    .select(["at", "made_by", "change"])
    .where("player_key", "=", playerKey)
    .orderBy("nth")
    .execute();
  return rows.map(({ at, made_by, change }) => {
    const event: CareEvent = JSON.parse(change);
    return { by: made_by, record: { ...event, at: Number(at) } satisfies CareRecord };
  });
};

/** The same without who made them. @throws StoreFailure */
export const careRecords = async (base: Pick<Timed, "store">, playerKey: string): Promise<readonly CareRecord[]> =>
  (await careChanges(base, playerKey)).map(({ record }) => record);

/** A player's limits and block now. Most players have none: that takes one query. @throws StoreFailure */
export const readCare = async (base: Timed, playerKey: string): Promise<CareNow> => {
  const changes = await careRecords(base, playerKey);
  if (changes.length === 0) return { at: Math.floor(base.hostTime.now()), state: NONE };
  const at = Math.floor(await timeOfStore(base));
  return { at, state: careStateAt(changes, at) };
};

/** An exclusion whose account nobody has confirmed to be blocked at the provider. */
interface OpenExclusion {
  readonly player: string;
  /** Epoch milliseconds. */
  readonly since: number;
  /** Null if it was noted by a version that kept none. */
  readonly mobile: string | null;
}

/** Every exclusion of all players that an operator has to follow up, the oldest first. @throws StoreFailure */
export const openExclusions = async ({ store }: Pick<Timed, "store">): Promise<readonly OpenExclusion[]> => {
  const rows = await store.db
    .selectFrom("care_change")
    .select(["player_key", "at", "change"])
    .where((is) => is.or([is("change", "like", '{"act":"exclude"%'), is("change", "like", '{"act":"blocked"%')]))
    .orderBy("player_key")
    .orderBy("nth")
    .execute();
  const open = new Map<string, OpenExclusion>();
  for (const { player_key: player, at, change } of rows) {
    const event: CareEvent = JSON.parse(change);
    if (event.act === "exclude") open.set(player, { player, since: Number(at), mobile: event.mobile ?? null });
    else open.delete(player);
  }
  return [...open.values()].sort((a, b) => a.since - b.since);
};

/** How often two hosts may take the same number. */
const MOST_TRIES = 5;

/**
 * Adds a change of a player. @param eventAt makes it from the store's time, in epoch milliseconds.
 * @param then when it was made, if that is not now. @returns
 * what was added. @throws StoreFailure
 */
export const noteCare = async (
  base: Timed,
  playerKey: string,
  by: string,
  eventAt: (now: number) => CareEvent,
  then?: number,
): Promise<CareRecord> => {
  const at = then ?? Math.floor(await timeOfStore(base));
  const event = eventAt(at);
  const row = { player_key: playerKey, at, made_by: by, change: JSON.stringify(event) };
  const { db } = base.store;
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
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
