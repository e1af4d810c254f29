import { createListeners } from "../page/listeners";

/** A keyed digest; null for a visitor. Tabs share one cookie: by it the server notices a tab that shows another player. */
let player: string | null = null;

const changes = createListeners();

export const setPagePlayer = (playerKey: string | null): void => {
  player = playerKey;
  changes.tell();
};

export const pagePlayer = (): string | null => player;

export const onPagePlayer = changes.on;
