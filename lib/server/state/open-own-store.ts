import { openStore, type StorePlace } from "./open-store";
import { holdFolder } from "./sqlite/hold-folder";
import type { Store } from "./store";

/**
 * Opens the store for a process that serves: on the embedded database it is the only one.
 * @param onLost as for `openStore`.
 * @throws StoreError, where another process has the folder too.
 */
export const openOwnStore = async (place: StorePlace, onLost?: (error: Error) => void): Promise<Store> => {
  if (place.databaseUrl) return openStore(place, onLost);
  const folder = holdFolder(place.dataDir);
  try {
    const store = await openStore(place, onLost);
    const close = async () => {
      await store.close();
      folder.release();
    };
    return { ...store, close };
  } catch (error) {
    folder.release();
    throw error;
  }
};
