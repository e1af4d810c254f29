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

export const pagePlayer = (): string | null => player;

export const onPagePlayer = changes.on;
