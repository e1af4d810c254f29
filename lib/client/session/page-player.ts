/**
 * The player of this document as a keyed digest; null for a visitor. All tabs share one session cookie: by the digest, the
 * server notices a tab that still shows another player.
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
