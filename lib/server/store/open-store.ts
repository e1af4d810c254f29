import { sql } from "kysely";
import { type HostTime, hostTime } from "../clock";
import { reasonOf } from "../env/system";
import { compareCopy, takeMark } from "./compare-copy";
import { noteDamage } from "./damage";
import { MARK_NAME, readKept } from "./kept-keys";
import { MIGRATIONS } from "./migrate";
import { openExistingPostgres, openPostgres } from "./open-postgres";
import { holdFolder, openExistingSqlite, openSqlite, prepareDirectory } from "./open-sqlite";
import { noteRestored, restoredState } from "./restored";
import { checkPromise, leavePromise, newPromise } from "./standby-promise";
import { type PromiseLog, type Store, StoreError, type StoreMark } from "./store";
import { openMark } from "./store-mark";

export interface StorePlace {
  readonly dataDir: string;
  /** Instead of the folder. */
  readonly databaseUrl?: string | null;
  readonly failover?: "accept" | "synchronous";
  /** Null: the mark is in the folder. */
  readonly markFile?: string | null;
}

/** Runs the migrations. @param onLost is called for connections that break while idle. @throws StoreError with a sentence. */
export const openStore = (
  { dataDir, databaseUrl }: StorePlace,
  onLost: (error: Error) => void = () => undefined,
  mark?: StoreMark,
): Promise<Store> => (databaseUrl ? openPostgres(databaseUrl, onLost, mark) : openSqlite(dataDir));

/** What a process that serves says of its store. */
export interface StoreListener {
  /** A connection broke while it was idle. */
  readonly lost?: (error: Error) => void;
  readonly log?: PromiseLog;
}

/** For a process that serves: notes an older copy as restored, and locks an embedded database. @throws StoreError, also if the mark is another store's. */
export const openOwnStore = async (
  place: StorePlace,
  { lost, log = { warn: () => undefined } }: StoreListener = {},
  time: Pick<HostTime, "now" | "steady"> = hostTime,
): Promise<Store> => {
  // With PostgreSQL too: mark and list of exclusions are in it.
  prepareDirectory(place.dataDir);
  const folder = place.databaseUrl ? null : holdFolder(place.dataDir);
  let opened: Store | undefined;
  try {
    const mark = openMark(place);
    opened = await openStore(place, lost, mark);
    const promise = place.failover === "synchronous" ? newPromise(log) : null;
    const own = { ...opened, mark, promise, ...(folder ? withFolder(opened, folder) : withPromise(opened, promise)) };
    if (folder) await noteDamage(own, time.now());
    if (folder && mark.isNew) await noteMissingMark(own, time.now());
    const owner = await readKept(own, MARK_NAME);
    if (owner !== undefined) await takeMark(own, owner);
    await compareCopy({ store: own, hostTime: time });
    await checkPromise({ store: own, hostTime: time });
    // So that there is one before the first record.
    if (mark.isNew) mark.reset(mark.seen());
    return own;
  } catch (error) {
    await opened?.close();
    folder?.release();
    throw error;
  }
};

const withPromise = (store: Store, promise: Store["promise"]): Pick<Store, "close"> => ({
  close: async () => {
    // Where the database is away, others wait for it as for a host that was killed.
    await leavePromise({ ...store, promise }).catch(() => undefined);
    await store.close();
  },
});

const withFolder = (store: Store, folder: ReturnType<typeof holdFolder>): Pick<Store, "assertInPlace" | "close"> => ({
  assertInPlace: () => {
    folder.assertHeld();
    store.assertInPlace();
  },
  close: async () => {
    await store.close();
    folder.release();
  },
});

/** Its disk is not mounted, or only the database was copied: nothing tells whether the store is older. */
const noteMissingMark = async (store: Store, now: number): Promise<void> => {
  const record = await store.db.selectFrom("money_request").select("seq").limit(1).executeTakeFirst();
  const known = await restoredState(store);
  if (record && known?.acceptedAt !== null) await noteRestored(store, "its mark is missing", now);
};

const assertMigrated = async ({ db }: Store): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  if (Object.keys(MIGRATIONS).every((name) => done.has(name))) return;
  throw new StoreError("The store is of an earlier version: start this version of the app first.");
};

/**
 * Opens the store for an operator's command, also while the app runs. Creates and migrates nothing. @throws StoreError if
 * there is no store, or it is of an earlier version.
 */
export const openExistingStore = async (
  { dataDir, databaseUrl }: StorePlace,
  { mayWrite }: { readonly mayWrite: boolean },
): Promise<Store> => {
  let store: Store | undefined;
  try {
    store = await (databaseUrl ? openExistingPostgres(databaseUrl, mayWrite) : openExistingSqlite(dataDir, mayWrite));
    await assertMigrated(store);
    return store;
  } catch (error) {
    await store?.close();
    throw error instanceof StoreError
      ? error
      : new StoreError(`The store cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
};
