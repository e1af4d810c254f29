import { sql } from "kysely";
import { type HostTime, hostTime } from "../clock";
import { toErrorMessage } from "../env/system";
import { claimMark, detectRestore } from "./detect-restore";
import { openMark } from "./high-water-mark";
import { MARK_NAME, readKeyRow } from "./key-rows";
import { MIGRATIONS } from "./migrate";
import { openExistingPostgres, openPostgres } from "./open-postgres";
import { lockFolder, openExistingSqlite, openSqlite, prepareDirectory } from "./open-sqlite";
import { repairDamage } from "./repair-damage";
import { markRestored, readRestoreState } from "./restore-state";
import { checkPromise, createPromise, leavePromise } from "./standby-promise";
import { type HighWaterMark, type PromiseLog, type Store, StoreSetupError } from "./store";

export interface StoreLocation {
  readonly dataDir: string;
  /** The PostgreSQL that is used instead of the embedded database. */
  readonly databaseUrl?: string | null;
  readonly failover?: "accept" | "synchronous";
  /** The file of the high-water mark; null if it is in the folder. */
  readonly markFile?: string | null;
}

/**
 * Opens the store and runs the migrations.
 * @param onLost is called for connections that break while idle
 * @throws StoreSetupError with a sentence
 */
export const openStore = (
  { dataDir, databaseUrl }: StoreLocation,
  onLost: (error: Error) => void = () => undefined,
  mark?: HighWaterMark,
): Promise<Store> => (databaseUrl ? openPostgres(databaseUrl, onLost, mark) : openSqlite(dataDir));

/** Where a serving process reports what happens to its store. */
export interface StoreListener {
  /** Is called when an idle connection breaks. */
  readonly lost?: (error: Error) => void;
  readonly log?: PromiseLog;
}

/**
 * Opens the store for a serving process: marks an older copy as restored, and locks an embedded database.
 * @throws StoreSetupError, which also says that the mark is another store's
 */
export const openOwnStore = async (
  location: StoreLocation,
  { lost, log = { warn: () => undefined } }: StoreListener = {},
  time: Pick<HostTime, "now" | "steady"> = hostTime,
): Promise<Store> => {
  // PostgreSQL needs the folder as well, because the mark and the list of exclusions are in it.
  prepareDirectory(location.dataDir);
  const folder = location.databaseUrl ? null : lockFolder(location.dataDir);
  let opened: Store | undefined;
  try {
    const mark = openMark(location);
    opened = await openStore(location, lost, mark);
    const promise = location.failover === "synchronous" ? createPromise(log) : null;
    const own = { ...opened, mark, promise, ...(folder ? withFolder(opened, folder) : withPromise(opened, promise)) };
    if (folder) await repairDamage(own, time.now());
    if (folder && mark.isNew) await markRestoredWithoutMark(own, time.now());
    const owner = await readKeyRow(own, MARK_NAME);
    if (owner !== undefined) await claimMark(own, owner);
    await detectRestore({ store: own, hostTime: time });
    await checkPromise({ store: own, hostTime: time });
    // The reset writes the mark, so that there is one before the first record.
    if (mark.isNew) mark.reset(mark.readState());
    return own;
  } catch (error) {
    await opened?.close();
    folder?.release();
    throw error;
  }
};

const withPromise = (store: Store, promise: Store["promise"]): Pick<Store, "close"> => ({
  close: async () => {
    // If the database is away, other hosts wait for this one as for a host that was killed.
    await leavePromise({ ...store, promise }).catch(() => undefined);
    await store.close();
  },
});

const withFolder = (store: Store, folder: ReturnType<typeof lockFolder>): Pick<Store, "assertInPlace" | "close"> => ({
  assertInPlace: () => {
    folder.assertLocked();
    store.assertInPlace();
  },
  close: async () => {
    await store.close();
    folder.release();
  },
});

/**
 * Marks a store with records but without a mark as restored, because nothing shows whether it is older: the mark's disk
 * is not mounted, or only the database was copied.
 */
const markRestoredWithoutMark = async (store: Store, now: number): Promise<void> => {
  const record = await store.db.selectFrom("money_request").select("seq").limit(1).executeTakeFirst();
  const known = await readRestoreState(store);
  if (record && known?.acceptedAt !== null) await markRestored(store, "its mark is missing", now);
};

const assertMigrated = async ({ db }: Store): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  if (Object.keys(MIGRATIONS).every((name) => done.has(name))) return;
  throw new StoreSetupError("The store is of an earlier version: start this version of the app first.");
};

/**
 * Opens the store for an operator's command, perhaps while the app runs. Creates and migrates nothing.
 * @throws StoreSetupError if there is no store, or it is of an earlier version
 */
export const openExistingStore = async (
  { dataDir, databaseUrl }: StoreLocation,
  { mayWrite }: { readonly mayWrite: boolean },
): Promise<Store> => {
  let store: Store | undefined;
  try {
    store = await (databaseUrl ? openExistingPostgres(databaseUrl, mayWrite) : openExistingSqlite(dataDir, mayWrite));
    await assertMigrated(store);
    return store;
  } catch (error) {
    await store?.close();
    throw error instanceof StoreSetupError
      ? error
      : new StoreSetupError(`The store cannot be read: ${toErrorMessage(error)}.`, { cause: error });
  }
};
