import { keptStore, useKept } from "./kept-store";

/** Whether a placed bid and a win may move and buzz on this phone. */
const store = keptStore<boolean>("moments", (text) => text !== "false");

const BUZZ_MS = [60, 60, 120];

/** True in the HTML. */
export const useMoments = (): boolean => useKept(store, [], true);

export const allowMoments = (are: boolean): void => store.write([], are);

/** Buzzes, where the player wants it and the phone can. A browser refuses before the first tap on the page. */
export const buzz = (): void => {
  if (store.read([]) && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(BUZZ_MS);
};
