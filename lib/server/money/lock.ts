import { randomUUID } from "node:crypto";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import type { Store } from "../store/store";

type Base = Pick<Services, "store" | "log" | "hostTime">;

const tails = (store: Store) => singletonFor(store, "money.player-tails", () => new Map<string, Promise<unknown>>());

/** Whether a money request of the player is in progress in this process, so that the next one waits. */
export const isPlayerLocked = (store: Store, playerKey: string): boolean => tails(store).has(playerKey);

/** The lock of one player, as its holder sees it. */
export interface PlayerLock {
  /** Whether no other host can have taken the lock. As soon as it is false, nothing more may be sent. */
  readonly isHeld: () => boolean;
}

/** The lock within one process, which cannot be lost. */
const PROCESS_LOCK: PlayerLock = { isHeld: () => true };

/**
 * Runs a player's money requests one at a time, because the provider reads and writes a balance without a lock
 * (docs/provider.md, "Bids") and because statements are read before and after a send. Applies within this process and,
 * if the store is shared, between hosts.
 */
export const withPlayerLock = async <Result>(
  base: Base,
  playerKey: string,
  work: (lock: PlayerLock) => Promise<Result>,
): Promise<Result> => {
  const locked = base.store.shared ? () => withStoreLock(base, playerKey, work) : () => work(PROCESS_LOCK);
  const waiting = tails(base.store);
  const before = waiting.get(playerKey) ?? Promise.resolve();
  // The next request runs whether this one succeeds or not.
  const mine = before.then(locked, locked);
  const tail = mine.catch(() => undefined);
  waiting.set(playerKey, tail);
  try {
    return await mine;
  } finally {
    if (waiting.get(playerKey) === tail) waiting.delete(playerKey);
  }
};

/** Times of the lease between hosts, in milliseconds. */
export interface LockTimes {
  readonly renewMs: number;
  /** How long a lease lasts without a renewal. Then its process has ended, and another may take it over. */
  readonly expireMs: number;
  /** How often a waiting host checks whether the lock is free. */
  readonly pollMs: number;
}

/** How long a lease lasts without a renewal, in milliseconds. */
const LEASE_EXPIRES_MS = 15_000;

const TIMES: LockTimes = { renewMs: 2000, expireMs: LEASE_EXPIRES_MS, pollMs: 100 };

/**
 * Runs `work` while no other host runs work for this player (decision 0016). If a host ends in the middle, the others
 * wait for `expireMs`, measured by their own monotonic clocks.
 */
export const withStoreLock = async <Result>(
  base: Base,
  playerKey: string,
  work: (lock: PlayerLock) => Promise<Result>,
  times: LockTimes = TIMES,
): Promise<Result> => {
  const lease = { playerKey, holder: randomUUID() };
  let stopRenewing = async (): Promise<void> => undefined;
  try {
    const acquiredAt = await acquire(base, lease, times);
    const { lock, stop } = startRenewals(base, lease, acquiredAt, times);
    stopRenewing = stop;
    return await work(lock);
  } finally {
    await stopRenewing();
    await release(base, lease, times);
  }
};

/**
 * Renews a lease until `stop`, which also waits for a renewal in progress: that would find no lease after the release.
 */
const startRenewals = (base: Base, lease: Lease, acquiredAt: number, { renewMs, expireMs }: LockTimes) => {
  const { hostTime } = base;
  let renewedAt = acquiredAt;
  let isLost = false;
  let renewal = Promise.resolve();
  const renewLater = (): (() => void) =>
    hostTime.later(() => {
      const startedAt = hostTime.steady();
      renewal = renew(base, lease).then((outcome) => {
        if (outcome === "renewed") renewedAt = Math.max(renewedAt, startedAt);
        isLost ||= outcome === "lost";
      });
      cancel = renewLater();
    }, renewMs);
  let cancel = renewLater();
  const lock: PlayerLock = {
    // Other hosts count from when they saw the last renewal, which is never earlier. One interval is the safety margin.
    isHeld: () => !isLost && hostTime.steady() - renewedAt < expireMs - renewMs,
  };
  const stop = () => {
    cancel();
    return renewal;
  };
  return { lock, stop };
};

interface Lease {
  readonly playerKey: string;
  readonly holder: string;
}

/**
 * Waits for the lease and takes it. The column `beat` counts the renewals, which tells a waiting host that the holder
 * is alive.
 * @returns the host's steady time before the SQL statement that took it, because its response may come late.
 */
const acquire = async (
  { store: { db }, hostTime }: Base,
  { playerKey, holder }: Lease,
  { expireMs, pollMs }: LockTimes,
): Promise<number> => {
  let lastBeat = "";
  let since = 0;
  for (;;) {
    const startedAt = hostTime.steady();
    const inserted = await db
      .insertInto("player_lock")
      .values({ player_key: playerKey, holder, beat: 0 })
      .onConflict((conflict) => conflict.column("player_key").doNothing())
      .executeTakeFirst();
    if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1) return startedAt;
    const row = await db
      .selectFrom("player_lock")
      .select(["holder", "beat"])
      .where("player_key", "=", playerKey)
      .executeTakeFirst();
    if (!row) continue;
    const now = hostTime.steady();
    if (lastBeat !== `${row.holder} ${row.beat}`) {
      lastBeat = `${row.holder} ${row.beat}`;
      since = now;
    } else if (now - since >= expireMs) {
      const taken = await db
        .updateTable("player_lock")
        .set({ holder, beat: 0 })
        .where("player_key", "=", playerKey)
        .where("holder", "=", row.holder)
        .where("beat", "=", row.beat)
        .executeTakeFirst();
      if (Number(taken.numUpdatedRows) === 1) return now;
    }
    await hostTime.sleep(pollMs);
  }
};

/** The leases as a host last saw them, and since when each is unchanged, by the host's steady clock. */
export type LeaseSnapshot = ReadonlyMap<string, { readonly beat: string; readonly since: number }>;

/**
 * Deletes leases whose holders have ended, so that the player's next request does not wait until they expire.
 * @param previous the result of the last call.
 * @returns the leases to pass to the next call.
 */
export const deleteDeadLeases = async (
  { store: { db }, hostTime }: Base,
  previous: LeaseSnapshot,
  expireMs: number = TIMES.expireMs,
): Promise<LeaseSnapshot> => {
  const now = hostTime.steady();
  const current = new Map<string, { readonly beat: string; readonly since: number }>();
  for (const row of await db.selectFrom("player_lock").selectAll().execute()) {
    const beat = `${row.holder} ${row.beat}`;
    const before = previous.get(row.player_key);
    const since = before?.beat === beat ? before.since : now;
    if (now - since < expireMs) {
      current.set(row.player_key, { beat, since });
      continue;
    }
    await db
      .deleteFrom("player_lock")
      .where("player_key", "=", row.player_key)
      .where("holder", "=", row.holder)
      .where("beat", "=", row.beat)
      .execute();
  }
  return current;
};

/** Renews a lease once; `unanswered` if the store did not respond. */
const renew = async (
  { store, log }: Base,
  { playerKey, holder }: Lease,
): Promise<"renewed" | "lost" | "unanswered"> => {
  try {
    const result = await store.db
      .updateTable("player_lock")
      .set((column) => ({ beat: column("beat", "+", 1) }))
      .where("player_key", "=", playerKey)
      .where("holder", "=", holder)
      .executeTakeFirst();
    if (Number(result.numUpdatedRows) === 1) return "renewed";
    log.error({ event: "player_lock_lost", player: playerKey });
    return "lost";
  } catch (error) {
    log.warn({ event: "player_lock_not_kept", player: playerKey, err: error });
    return "unanswered";
  }
};

const deleteLease = async ({ db }: Store, { playerKey, holder }: Lease): Promise<void> => {
  await db.deleteFrom("player_lock").where("player_key", "=", playerKey).where("holder", "=", holder).execute();
};

const release = async (base: Base, lease: Lease, times: LockTimes): Promise<void> => {
  const { store, log, hostTime } = base;
  try {
    await deleteLease(store, lease);
  } catch (error) {
    // The work done under it is valid. It expires later, unless the store is back before.
    log.warn({ event: "player_lock_not_given_back", player: lease.playerKey, err: error });
    const since = hostTime.steady();
    const retry = () => {
      deleteLease(store, lease).catch(() => {
        if (hostTime.steady() - since < times.expireMs) hostTime.later(retry, times.renewMs);
      });
    };
    hostTime.later(retry, times.renewMs);
  }
};
