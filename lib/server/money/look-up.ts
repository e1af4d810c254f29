import type { Services } from "../services";
import type { MoneyActor } from "./money-kind";
import { findParts, type MoneyRecord } from "./money-records";
import { withPlayerLock } from "./player-lock";

/**
 * All parts recorded under a browser's key; none where no such request was ever taken. One that came earlier may still
 * be preparing or waiting for its turn, here or on another host, and is recorded only then: "none" is said after that
 * turn, or a player would be told that nothing was sent of what goes out a moment later (docs/faults.md, row 4).
 */
export const lookUpParts = async (
  services: Pick<Services, "store" | "log">,
  { playerKey }: Pick<MoneyActor, "playerKey">,
  key: string,
): Promise<readonly MoneyRecord[]> => {
  const recorded = await findParts(services.store, playerKey, key);
  if (recorded.length > 0) return recorded;
  return withPlayerLock(services, playerKey, () => findParts(services.store, playerKey, key));
};
