import { serverNow } from "../clock/server-clock";
import { keptStore } from "./kept-store";
import { isText, parsed } from "./shapes";

/** Without use. */
const LOCK_AFTER_MS = 30 * 60_000;

const NOTE_EVERY_MS = 15_000;

/** By player: the id of this phone's credential, in base64url; null while the lock is off. */
export const credentials = keptStore<string | null>("app-lock", (text) => parsed(text, isText) ?? null);

/** Epoch milliseconds of the server's clock. */
const uses = keptStore<number>("app-lock-used", (text) => Number(text));

/** In milliseconds, to either side: while the phone's clock was wrong a use may have come from the future. */
const sinceUse = (): number => Math.abs(serverNow() - uses.read([]));

export const isLockOn = (player: string): boolean => credentials.read([player]) !== null;

export const onLockChange = credentials.onChange;

export const noteUse = (): void => {
  if (sinceUse() >= NOTE_EVERY_MS) uses.write([], serverNow());
};

/** Where the last use is not known, it is. */
export const isLockDue = (player: string): boolean => isLockOn(player) && sinceUse() >= LOCK_AFTER_MS;
