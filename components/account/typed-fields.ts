import { elapsedNow } from "@/lib/client/clock/elapsed";

/** Never a password. */
interface Typed {
  readonly registration: { readonly name: string; readonly phone: string };
  readonly "password-reset": { readonly phone: string };
}

/** In milliseconds: the lifetime of a code. */
const KEPT_MS = 10 * 60_000;

const kept: { [Flow in keyof Typed]?: { readonly typed: Typed[Flow]; readonly at: number } } = {};

/** Keeps what was typed for the browser's Back from the code's screen. After a reload the server gives it. */
export const saveTypedFields = <Flow extends keyof Typed>(flow: Flow, typed: Typed[Flow]): void => {
  Object.assign(kept, { [flow]: { typed, at: elapsedNow() } });
};

export const typedBefore = <Flow extends keyof Typed>(flow: Flow): Typed[Flow] | undefined => {
  const before = kept[flow];
  return before !== undefined && elapsedNow() - before.at < KEPT_MS ? before.typed : undefined;
};

/** The code was right. */
export const clearTypedFields = (): void => {
  for (const flow of Object.keys(kept)) delete kept[flow as keyof Typed];
};
