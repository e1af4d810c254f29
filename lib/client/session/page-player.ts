import { createEmitter } from "../page/emitter";

/**
 * The keyed digest of the page's player; null for a visitor. Tabs share one cookie, so the server detects by the digest
 * that a tab shows another player.
 */
let player: string | null = null;

const changes = createEmitter();

export const setPagePlayer = (playerKey: string | null): void => {
  player = playerKey;
  changes.emit();
};

/** Returns the keyed digest of the page's player; null for a visitor. */
export const pagePlayer = (): string | null => player;

/** Calls the listener when the page's player is set. */
export const onPagePlayer = changes.on;
