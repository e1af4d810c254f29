import { AppError } from "@/lib/contract/errors";
import type { Services } from "../services";
import { compareWithMark, type Restored, restoredState } from "../store/restored";
import { timeOfStore } from "../store/store-clock";
import type { MoneyActor } from "./kind";
import { withPlayerLock } from "./lock";
import { reserveKey } from "./records/claim-keys";
import { findParts } from "./records/find-records";
import type { MoneyRecord } from "./records/record";

type Base = Pick<Services, "store" | "log" | "hostTime">;

/**
 * All parts under a browser's key. Empty only after this held the player's lock: an earlier request that still waits for it
 * is recorded later, and the player would read "nothing was sent" a moment before it goes out (docs/faults.md, row 4).
 * @throws AppError state_unavailable if nothing is recorded and the store was restored within the last day.
 */
export const lookUpParts = (base: Base, { playerKey }: Pick<MoneyActor, "playerKey">, key: string) =>
  findUnderLock(base, playerKey, key, async () => undefined);

/**
 * Like `lookUpParts`, but if nothing is recorded it reserves the key, so that a request still in transit is refused
 * when it arrives (decision 0025). It is then certain that nothing was sent and nothing will be.
 */
export const findOrGiveUp = (base: Base, { playerKey }: Pick<MoneyActor, "playerKey">, key: string) =>
  findUnderLock(base, playerKey, key, () => reserveKey(base, playerKey, key));

const findUnderLock = async (
  base: Base,
  playerKey: string,
  key: string,
  ifNone: () => Promise<void>,
): Promise<readonly MoneyRecord[]> => {
  const recorded = await findParts(base.store, playerKey, key);
  if (recorded.length > 0) return recorded;
  return withPlayerLock(base, playerKey, async () => {
    const meanwhile = await findParts(base.store, playerKey, key);
    if (meanwhile.length > 0) return meanwhile;
    await refuseAfterRestore(base);
    await ifNone();
    return findParts(base.store, playerKey, key);
  });
};

/** How long after a restore a phone may still ask about an earlier request, in milliseconds. */
const GUARDED_MS = 24 * 60 * 60_000;

/** A shared store can fail over to an older copy while hosts run. The embedded one is compared when it is opened. */
const stateOf = ({ store, hostTime }: Base): Promise<Restored | undefined> =>
  store.shared ? compareWithMark(store, hostTime) : restoredState(store);

const refuse = ({ log }: Base, { detail }: Restored): never => {
  log.warn({ event: "money_key_unknown_after_restore", asOf: detail });
  throw new AppError("state_unavailable");
};

/**
 * Guards the answer "not found" for a key without a record. A restored store lacks the requests that were sent after its copy
 * was made, so it cannot say that nothing was sent. Phones keep asking until an operator has accepted the store, and for at
 * least a day (docs/deploy.md, "Backup").
 * @throws AppError state_unavailable during that time.
 */
const refuseAfterRestore = async (base: Base): Promise<void> => {
  const restored = await stateOf(base);
  if (!restored) return;
  if (restored.accepted && (await timeOfStore(base)) - restored.at >= GUARDED_MS) return;
  refuse(base, restored);
};

/**
 * Guards the send of a request whose key has no record: it may have been sent before the restore. @throws AppError
 * state_unavailable until an operator has accepted the store.
 */
export const refuseUnknownKey = async (base: Base): Promise<void> => {
  const restored = await stateOf(base);
  if (restored && !restored.accepted) refuse(base, restored);
};
