import { createPersistentStore, usePersistentValue } from "./persistent-store";

/** Stores whether a placed bid and a win may move and buzz on this phone. */
const store = createPersistentStore<boolean>("moments", (text) => text !== "false");

const BUZZ_MS = [60, 60, 120];

/** Whether moments may move and buzz; true in the server's HTML. */
export const useMoments = (): boolean => usePersistentValue(store, [], true);

export const allowMoments = (allowed: boolean): void => store.write([], allowed);

/**
 * Makes the phone buzz, if the player allows it and the phone can. A browser refuses before the first tap on the page.
 */
export const buzz = (): void => {
  if (store.read([]) && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(BUZZ_MS);
};
