/** What a form that begins a flow with a code had in it: never a password. */
interface Typed {
  readonly registration: { readonly name: string; readonly phone: string };
  readonly "password-reset": { readonly phone: string };
}

/** As long as its code lives, in milliseconds. */
const KEPT_MS = 10 * 60_000;

const kept: { [Flow in keyof Typed]?: { readonly typed: Typed[Flow]; readonly at: number } } = {};

/**
 * Keeps what was sent, for the way back from the code's screen: the browser's own Back shows the page as it was fetched
 * before anything was typed. In this page's memory alone; a reload asks the server instead.
 */
export const keepTyped = <Flow extends keyof Typed>(flow: Flow, typed: Typed[Flow]): void => {
  Object.assign(kept, { [flow]: { typed, at: Date.now() } });
};

export const typedBefore = <Flow extends keyof Typed>(flow: Flow): Typed[Flow] | undefined => {
  const before = kept[flow];
  return before !== undefined && Date.now() - before.at < KEPT_MS ? before.typed : undefined;
};

/** Called when the flow goes on: its form is empty the next time. */
export const forgetTyped = (): void => {
  for (const flow of Object.keys(kept)) delete kept[flow as keyof Typed];
};
