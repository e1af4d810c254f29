import { AppError } from "@/lib/contract/errors";
import { decodeKeyTime } from "@/lib/contract/idempotency-key";
import { computeGameLead } from "../clock";
import type { Services } from "../services";
import { detectRestore } from "../store/detect-restore";
import type { RestoreState } from "../store/restore-state";
import { readStoreTime } from "../store/store-clock";
import { withPlayerLock } from "./lock";
import type { MoneyActor } from "./money-kind";
import { insertTombstone } from "./records/claim-keys";
import { findParts } from "./records/find-records";
import type { MoneyRecord } from "./records/record";

type Base = Pick<Services, "store" | "log" | "hostTime" | "clock">;

/**
 * Finds all parts under a browser's key. Before it finds none, it waits for the player's lock, because an earlier
 * request that still waits for it is recorded later, and the player would read "nothing was sent" a moment before it
 * goes out (docs/faults.md, row 4).
 * @throws AppError as `refuseUnknownKey` if nothing is recorded.
 */
export const findPartsUnderLock = (base: Base, { playerKey }: Pick<MoneyActor, "playerKey">, key: string) =>
  findUnderLock(base, playerKey, key, async () => undefined);

/**
 * Finds all parts under a browser's key or, if nothing is recorded, gives up the key: a request still in transit is
 * refused when it arrives (decision 0025), so it is certain that nothing was sent and nothing will be.
 * @throws AppError as `refuseUnknownKey` if nothing is recorded.
 */
export const findPartsOrGiveUp = (base: Base, { playerKey }: Pick<MoneyActor, "playerKey">, key: string) =>
  findUnderLock(base, playerKey, key, () => insertTombstone(base, playerKey, key));

const findUnderLock = async (
  base: Base,
  playerKey: string,
  key: string,
  ifNone: () => Promise<void>,
): Promise<readonly MoneyRecord[]> => {
  const recorded = await findParts(base.store, playerKey, key);
  if (recorded.length > 0) return recorded;
  return withPlayerLock(base, playerKey, async (lock) => {
    const meanwhile = await findParts(base.store, playerKey, key);
    if (meanwhile.length > 0) return meanwhile;
    await refuseUnknownKey(base, key);
    await ifNone();
    const parts = await findParts(base.store, playerKey, key);
    // The next holder of the lock may be recording it.
    if (parts.length === 0 && !lock.isHeld()) throw new AppError("state_unavailable");
    return parts;
  });
};

/** How long after the acceptance a key from before it is neither sent nor denied, in milliseconds. */
const GUARDED_MS = 24 * 60 * 60_000;
/** How far hosts' clocks may differ, in milliseconds. */
const MAX_AHEAD_MS = 60_000;

/** Returns when the key was made, by the store's clock; undefined for a key without a time. */
const toStoreTime = (base: Base, key: string): number | undefined => {
  const madeAt = decodeKeyTime(key);
  // The phone's page counts on from the game's clock.
  return madeAt === undefined ? undefined : madeAt - computeGameLead(base);
};

const refuse = (
  { log }: Base,
  { detail }: RestoreState,
  code: "state_unavailable" | "request_before_restore",
): never => {
  log.warn({ event: "money_key_unknown_after_restore", asOf: detail });
  throw new AppError(code);
};

/**
 * Refuses a key without a record, for its send and for the response "not found". A restored store lacks the requests
 * that were sent after its copy was made, so an unknown key may have been sent. Until an operator has accepted the
 * store, and for a day after that for a key that was made before, it is neither sent nor denied
 * (docs/deploy.md, "Backup").
 * @throws AppError state_unavailable or request_before_restore during that time.
 */
export const refuseUnknownKey = async (base: Base, key: string): Promise<void> => {
  const restored = await detectRestore(base);
  if (!restored) return;
  const { acceptedAt } = restored;
  if (acceptedAt === null) return refuse(base, restored, "state_unavailable");
  const madeAt = toStoreTime(base, key) ?? 0;
  // A key from the future was made by a clock that is wrong.
  const isNewer = madeAt > acceptedAt && madeAt <= base.hostTime.now() + MAX_AHEAD_MS;
  if (isNewer || (await readStoreTime(base)) - acceptedAt >= GUARDED_MS) return;
  refuse(base, restored, "request_before_restore");
};
