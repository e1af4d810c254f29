import { readPlayerKey } from "../../accounts/session/keyed-digest";
import type { HostTime } from "../../clock";
import type { Settings } from "../../env/settings";
import { openExistingStore } from "../../store/open-store";
import type { Store } from "../../store/store";

export interface Place {
  readonly settings: Settings;
  readonly time: HostTime;
  /** The command's exit code will be 1. */
  readonly fail: () => void;
}

/** A text, or data, which is shown as JSON. */
export type Work = (place: Place) => unknown;

export const onStore =
  (work: (store: Store, place: Place) => Promise<unknown>, mayWrite = false): Work =>
  async (place) => {
    const store = await openExistingStore(place.settings.state, { mayWrite });
    try {
      return await work(store, place);
    } finally {
      await store.close();
    }
  };

export const onPlayer = (
  mobile: string,
  work: (store: Store, playerKey: string, place: Place) => Promise<unknown>,
  mayWrite = false,
): Work =>
  onStore(async (store, place) => {
    const playerKey = await readPlayerKey({ settings: place.settings, store }, mobile);
    return playerKey === undefined ? "The store knows no player yet.\n" : work(store, playerKey, place);
  }, mayWrite);
