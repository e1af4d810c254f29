import { serverNow } from "../clock/server-clock";
import { createPersistentStore } from "./persistent-store";
import { isString, parseJson } from "./type-guards";

/** The time without use after which the lock closes. */
const LOCK_AFTER_MS = 30 * 60_000;

const WRITE_INTERVAL_MS = 15_000;

/** The id of this phone's credential by player, in base64url; null while the lock is off. */
export const credentials = createPersistentStore<string | null>(
  "app-lock",
  (text) => parseJson(text, isString) ?? null,
);

/** When the app was last used, in epoch milliseconds of the server's clock. */
const uses = createPersistentStore<number>("app-lock-used", (text) => Number(text));

/**
 * Returns the milliseconds since the last use, without sign, because a use recorded while the phone's clock was wrong
 * may lie in the future.
 */
const getIdleMs = (): number => Math.abs(serverNow() - uses.read([]));

export const isLockOn = (player: string): boolean => credentials.read([player]) !== null;

export const onLockChange = credentials.onChange;

/** Records that the player uses the app. */
export const recordUse = (): void => {
  if (getIdleMs() >= WRITE_INTERVAL_MS) uses.write([], serverNow());
};

/** Whether the lock is on and the app was not used for long, or its last use is not known. */
export const isLockDue = (player: string): boolean => isLockOn(player) && getIdleMs() >= LOCK_AFTER_MS;
