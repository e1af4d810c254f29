import { type Kysely, Migrator } from "kysely";
import { MIGRATIONS } from "./migrations/all";
import type { Tables } from "./tables";

/** Brings the store up to this build; does nothing where it is already there. @throws the first migration's error. */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};
