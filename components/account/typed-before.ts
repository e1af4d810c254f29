/** The values of the first form of each flow with a code; never a password. */
interface Typed {
  readonly registration: { readonly name: string; readonly phone: string };
  readonly "password-reset": { readonly phone: string };
}

/** The lifetime of a code, in milliseconds. */
const KEPT_MS = 10 * 60_000;

const kept: { [Flow in keyof Typed]?: { readonly typed: Typed[Flow]; readonly at: number } } = {};

/**
 * Keeps sent values for a return from the code's screen: the browser's Back shows the page without them. They are kept
 * only in memory; after a reload the server gives them back.
 */
export const keepTyped = <Flow extends keyof Typed>(flow: Flow, typed: Typed[Flow]): void => {
  Object.assign(kept, { [flow]: { typed, at: Date.now() } });
};

export const typedBefore = <Flow extends keyof Typed>(flow: Flow): Typed[Flow] | undefined => {
  const before = kept[flow];
  return before !== undefined && Date.now() - before.at < KEPT_MS ? before.typed : undefined;
};

/** Called when the code was right: the form is empty the next time. */
export const forgetTyped = (): void => {
  for (const flow of Object.keys(kept)) delete kept[flow as keyof Typed];
};
