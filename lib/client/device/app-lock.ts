import { serverNow } from "../clock/server-clock";
import { keptStore } from "./kept-store";

/** Without use for this long, the app asks for the phone's own unlock. In milliseconds. */
const LOCK_AFTER_MS = 30 * 60_000;

/** Uses are noted at most this often, in milliseconds. */
const NOTE_EVERY_MS = 15_000;

/** By player: the id of this phone's credential, in base64url; null while the lock is off. */
export const credentials = keptStore<string | null>("app-lock", (text) => {
  const id: unknown = text === null ? null : JSON.parse(text);
  return typeof id === "string" ? id : null;
});

/** When the app was last used on this phone, in epoch milliseconds of the server's clock. */
const uses = keptStore<number>("app-lock-used", (text) => Number(text));

export const isLockOn = (player: string): boolean => credentials.read([player]) !== null;

/** Calls `listener` when the lock is switched on or off. @returns a function that unsubscribes. */
export const onLockChange = credentials.onChange;

/** Notes that the app is being used. */
export const noteUse = (): void => {
  if (serverNow() - uses.read([]) >= NOTE_EVERY_MS) uses.write([], serverNow());
};

/** Whether the app must be unlocked before its use. Where the last use is not known, it must. */
export const isLockDue = (player: string): boolean => isLockOn(player) && serverNow() - uses.read([]) >= LOCK_AFTER_MS;
