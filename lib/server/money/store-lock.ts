import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "../services";
import type { Store } from "../state/store";

type Base = Pick<Services, "store" | "log">;

/** In milliseconds. */
export interface LockTimes {
  /** Between two signs of life of whoever holds it. */
  readonly beatMs: number;
  /** A lock without one for so long was left behind by a process that ended. */
  readonly staleMs: number;
  /** Between two looks of whoever waits. */
  readonly lookMs: number;
}

const TIMES: LockTimes = { beatMs: 2000, staleMs: 15_000, lookMs: 100 };

const take = async ({ db }: Store, playerKey: string, holder: string, { staleMs, lookMs }: LockTimes) => {
  let seen = "";
  let since = 0;
  for (;;) {
    const made = await db
      .insertInto("player_lock")
      .values({ player_key: playerKey, holder, beat: 0 })
      .onConflict((conflict) => conflict.column("player_key").doNothing())
      .executeTakeFirst();
    if (Number(made.numInsertedOrUpdatedRows ?? 0) === 1) return;
    const row = await db
      .selectFrom("player_lock")
      .select(["holder", "beat"])
      .where("player_key", "=", playerKey)
      .executeTakeFirst();
    if (!row) continue;
    const now = performance.now();
    if (seen !== `${row.holder} ${row.beat}`) {
      seen = `${row.holder} ${row.beat}`;
      since = now;
    } else if (now - since >= staleMs) {
      const taken = await db
        .updateTable("player_lock")
        .set({ holder, beat: 0 })
        .where("player_key", "=", playerKey)
        .where("holder", "=", row.holder)
        .where("beat", "=", row.beat)
        .executeTakeFirst();
      if (Number(taken.numUpdatedRows) === 1) return;
    }
    await pause(lookMs);
  }
};

const giveBack = async ({ store, log }: Base, playerKey: string, holder: string): Promise<void> => {
  try {
    await store.db.deleteFrom("player_lock").where("player_key", "=", playerKey).where("holder", "=", holder).execute();
  } catch (error) {
    // It goes stale by itself; what was done under it stands.
    log.warn({ event: "player_lock_not_given_back", player: playerKey, err: error });
  }
};

const beat = async ({ store, log }: Base, playerKey: string, holder: string): Promise<void> => {
  try {
    const result = await store.db
      .updateTable("player_lock")
      .set((column) => ({ beat: column("beat", "+", 1) }))
      .where("player_key", "=", playerKey)
      .where("holder", "=", holder)
      .executeTakeFirst();
    if (Number(result.numUpdatedRows) !== 1) log.error({ event: "player_lock_lost", player: playerKey });
  } catch (error) {
    log.warn({ event: "player_lock_not_kept", player: playerKey, err: error });
  }
};

/**
 * Runs `work` while no other host runs work for this player (decision 0016). A host that ends in the middle holds the
 * others up for `staleMs`, by their own steady clocks.
 */
export const withStoreLock = async <Result>(
  base: Base,
  playerKey: string,
  work: () => Promise<Result>,
  times: LockTimes = TIMES,
): Promise<Result> => {
  const holder = randomUUID();
  let beating: NodeJS.Timeout | undefined;
  try {
    await take(base.store, playerKey, holder, times);
    beating = setInterval(() => void beat(base, playerKey, holder), times.beatMs);
    return await work();
  } finally {
    clearInterval(beating);
    await giveBack(base, playerKey, holder);
  }
};
