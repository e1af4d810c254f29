import { Kysely, PostgresDialect } from "kysely";
import { migrate } from "../migrate";
import type { Store } from "../store";
import { StoreError } from "../store-error";
import type { Tables } from "../tables";
import { guardedPool, type Patience } from "./guarded-pool";
import { startTrouble } from "./start-trouble";

/** A player's request waits this long; then money requests are refused and lists go on (docs/faults.md, row 21). */
const REQUESTS: Patience = { connectMs: 3000, statementMs: 5000 };
/** A migration may rewrite a table, or wait while another host does. */
const MIGRATIONS: Patience = { connectMs: 5000, statementMs: 600_000 };

const connect = (url: string, patience: Patience, onLost: (error: Error) => void): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(url, patience, onLost) }) });

/** Hosts that start at the same time take turns, by the migrator's lock in the database. */
const bringUpToDate = async (url: string): Promise<void> => {
  const db = connect(url, MIGRATIONS, () => undefined);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
};

/**
 * Opens the PostgreSQL that several hosts share and runs the migrations (decision 0015).
 * @throws StoreError that names what of DATABASE_URL is wrong, without its password.
 */
export const openPostgres = async (url: string, onLost: (error: Error) => void): Promise<Store> => {
  try {
    await bringUpToDate(url);
  } catch (error) {
    throw new StoreError(startTrouble(url, error), { cause: error });
  }
  const db = connect(url, REQUESTS, onLost);
  return { db, shared: true, close: () => db.destroy() };
};
