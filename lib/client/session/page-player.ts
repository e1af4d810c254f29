/**
 * The player for whom this document was rendered, by the keyed digest; null for a visitor. All tabs of a browser share
 * one session cookie: by this the server sees that a tab still shows, and would send for, the player of before.
 */
let player: string | null = null;

export const setPagePlayer = (playerKey: string | null): void => {
  player = playerKey;
};

export const pagePlayer = (): string | null => player;
