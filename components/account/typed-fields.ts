import { elapsedNow } from "@/lib/client/clock/elapsed";

/** What is stored of each form; never a password. */
interface Typed {
  readonly registration: { readonly name: string; readonly phone: string };
  readonly "password-reset": { readonly phone: string };
}

/** How long typed fields are stored: the lifetime of a code. */
const TTL_MS = 10 * 60_000;

const stored: { [Flow in keyof Typed]?: { readonly typed: Typed[Flow]; readonly at: number } } = {};

/**
 * Saves typed fields in memory, for the browser's Back from the screen of the code. After a reload the server sends
 * them.
 */
export const saveTypedFields = <Flow extends keyof Typed>(flow: Flow, typed: Typed[Flow]): void => {
  Object.assign(stored, { [flow]: { typed, at: elapsedNow() } });
};

/** Returns the stored fields of a form; undefined if there are none or they have expired. */
export const getTypedFields = <Flow extends keyof Typed>(flow: Flow): Typed[Flow] | undefined => {
  const before = stored[flow];
  return before !== undefined && elapsedNow() - before.at < TTL_MS ? before.typed : undefined;
};

/** Clears all stored fields, once a code was right. */
export const clearTypedFields = (): void => {
  for (const flow of Object.keys(stored)) delete stored[flow as keyof Typed];
};
