import { createEmitter } from "../page/emitter";

/** A keyed digest; null for a visitor. Tabs share one cookie: by it the server notices a tab that shows another player. */
let player: string | null = null;

const changes = createEmitter();

export const setPagePlayer = (playerKey: string | null): void => {
  player = playerKey;
  changes.emit();
};

export const pagePlayer = (): string | null => player;

export const onPagePlayer = changes.on;
