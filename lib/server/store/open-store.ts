import { holdFolder, openSqlite } from "./open-sqlite";
import { openPostgres } from "./postgres/open-postgres";
import type { Store } from "./store";

/** Where the store is: in a folder, or in the PostgreSQL that several hosts share. */
export interface StorePlace {
  readonly dataDir: string;
  /** Used in place of the folder where it is set. */
  readonly databaseUrl?: string | null;
}

/**
 * Opens the store and runs the migrations.
 * @param onLost is told of connections that broke while idle; one in use throws where it is used.
 * @throws StoreError with a sentence that says what is wrong.
 */
export const openStore = (
  { dataDir, databaseUrl }: StorePlace,
  onLost: (error: Error) => void = () => undefined,
): Promise<Store> => (databaseUrl ? openPostgres(databaseUrl, onLost) : openSqlite(dataDir));

/**
 * Opens the store for a process that serves. The embedded database then belongs to this process only.
 * @param onLost as for `openStore`.
 * @throws StoreError, also where another process holds the folder.
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
