import type { Services } from "../services";
import { refuseAfterRestore } from "./after-restore";
import type { MoneyActor } from "./kind";
import { withPlayerLock } from "./lock";
import { reserveKey } from "./records/claim-keys";
import { findParts } from "./records/find-records";
import type { MoneyRecord } from "./records/record";

type Base = Pick<Services, "store" | "log" | "hostTime">;

/**
 * All parts recorded under a browser's key, or an empty list if no such request was accepted. An earlier request may still
 * wait for the player's lock, or prepare under it, here or on another host; it is recorded only after that. So this returns
 * an empty list only after it has held the lock itself. Otherwise a player could read "nothing was sent" a moment before the
 * request goes out (docs/faults.md, row 4).
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
