/**
 * The player for whom this document was rendered, by the keyed digest; null for a visitor. All tabs of a browser share
 * one session cookie: by this the server sees that a tab still shows, and would send for, the player of before.
 */
let player: string | null = null;

const listeners = new Set<() => void>();

export const setPagePlayer = (playerKey: string | null): void => {
  player = playerKey;
  for (const listener of listeners) listener();
};

export const pagePlayer = (): string | null => player;

/** Calls `listener` whenever the player is set. @returns a function that unsubscribes. */
export const onPagePlayer = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
