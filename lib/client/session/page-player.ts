/** A keyed digest; null for a visitor. Tabs share one cookie: by it the server notices a tab that shows another player. */
let player: string | null = null;

const listeners = new Set<() => void>();

export const setPagePlayer = (playerKey: string | null): void => {
  player = playerKey;
  for (const listener of listeners) listener();
};

export const pagePlayer = (): string | null => player;

export const onPagePlayer = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
