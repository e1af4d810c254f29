import { openPostgres } from "./postgres/open-postgres";
import { openSqlite } from "./sqlite/open-sqlite";
import type { Store } from "./store";

/** Where the state lies: in a folder, or in the PostgreSQL that several hosts share. */
export interface StorePlace {
  readonly dataDir: string;
  /** Wins over the folder. */
  readonly databaseUrl?: string | null;
}

/**
 * Opens the store where the settings put it and runs the migrations.
 * @param onLost hears of connections that broke while nobody used them; those that somebody uses throw there.
 * @throws StoreError with a sentence that says what is wrong.
 */
export const openStore = (
  { dataDir, databaseUrl }: StorePlace,
  onLost: (error: Error) => void = () => undefined,
): Promise<Store> => (databaseUrl ? openPostgres(databaseUrl, onLost) : openSqlite(dataDir));
