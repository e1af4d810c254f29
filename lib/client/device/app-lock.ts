import { serverNow } from "../clock/server-clock";
import { createPersistentStore } from "./persistent-store";
import { isString, parseJson } from "./type-guards";

/** Without use. */
const LOCK_AFTER_MS = 30 * 60_000;

const WRITE_INTERVAL_MS = 15_000;

/** By player: the id of this phone's credential, in base64url; null while the lock is off. */
export const credentials = createPersistentStore<string | null>(
  "app-lock",
  (text) => parseJson(text, isString) ?? null,
);

/** Epoch milliseconds of the server's clock. */
const uses = createPersistentStore<number>("app-lock-used", (text) => Number(text));

/** In milliseconds, to either side: while the phone's clock was wrong a use may have come from the future. */
const getIdleMs = (): number => Math.abs(serverNow() - uses.read([]));

export const isLockOn = (player: string): boolean => credentials.read([player]) !== null;

export const onLockChange = credentials.onChange;

export const recordUse = (): void => {
  if (getIdleMs() >= WRITE_INTERVAL_MS) uses.write([], serverNow());
};

/** Where the last use is not known, it is. */
export const isLockDue = (player: string): boolean => isLockOn(player) && getIdleMs() >= LOCK_AFTER_MS;
