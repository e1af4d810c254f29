import { phoneStorage } from "./storage";

/**
 * The IndexedDB database of the copies, which are on the phone's disk before a money request leaves (docs/faults.md,
 * step 1). A browser writes localStorage seconds later: killed before that, it comes back with the unsent list.
 */
const DATABASE = "sent";
const OBJECT_STORE = "texts";
/** The storage key of the revision of localStorage, which is older than the copies after the browser was killed. */
const REVISION = "sent-revision";
/** How long to wait for the database. After that a request is sent without a copy. */
const TIMEOUT_MS = 1000;
const TTL_MS = 2 * 24 * 60 * 60_000;

/** A text under its storage key. */
export interface StorageEntry {
  readonly name: string;
  readonly text: string;
}

interface Copy extends StorageEntry {
  readonly revision: number;
  /** When the copy was written, in epoch milliseconds of the phone's clock. */
  readonly at: number;
}

const toPromise = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(OBJECT_STORE, { keyPath: "name" });
  return toPromise(request);
};

/** Changes the copies and resolves when the change is on the disk. */
const commit = async (work: (table: IDBObjectStore) => void): Promise<void> => {
  const database = await open();
  try {
    const change = database.transaction(OBJECT_STORE, "readwrite", { durability: "strict" });
    work(change.objectStore(OBJECT_STORE));
    await new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error);
    });
  } finally {
    database.close();
  }
};

const withTimeout = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work.catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, ms))]);

/** Whether there is IndexedDB. Where site data is blocked, even reading the variable throws. */
const isAvailable = (): boolean => {
  try {
    return typeof indexedDB !== "undefined" && indexedDB !== null;
  } catch {
    return false;
  }
};

/**
 * Writes a durable copy of a stored text.
 * @returns undefined where nothing is to be waited for, because no copy can be written
 */
export const writeDurableCopy = ({ name, text }: StorageEntry): Promise<void> | undefined => {
  if (!isAvailable()) return undefined;
  const revision = Number(phoneStorage.getItem(REVISION) ?? 0) + 1;
  // Where storage is refused, no list is restored after a reload either.
  if (!phoneStorage.setItem(REVISION, String(revision))) return undefined;
  const copy: Copy = { name, text, revision, at: Date.now() };
  return withTimeout(
    TIMEOUT_MS,
    commit((table) => void table.put(copy)),
  );
};

/** Deletes the durable copies whose storage key matches. */
export const deleteDurableCopies = async (matches: (name: string) => boolean): Promise<void> => {
  if (!isAvailable()) return;
  const remove = (table: IDBObjectStore): void => {
    const names = table.getAllKeys();
    names.onsuccess = () => {
      for (const name of names.result) if (matches(String(name))) table.delete(name);
    };
  };
  await withTimeout(TIMEOUT_MS, commit(remove));
};

const restoreNewer = (copies: readonly Copy[]): void => {
  const revision = Number(phoneStorage.getItem(REVISION) ?? 0);
  const newer = copies.filter((copy) => copy.revision > revision);
  if (newer.length === 0) return;
  for (const { name, text } of newer) phoneStorage.setItem(name, text);
  phoneStorage.setItem(REVISION, String(Math.max(...newer.map((copy) => copy.revision))));
  // The event makes every reader of localStorage in this tab read it again.
  window.dispatchEvent(new StorageEvent("storage"));
};

const restore = async (): Promise<void> => {
  let copies: readonly Copy[] = [];
  await commit((table) => {
    const all: IDBRequest<Copy[]> = table.getAll();
    all.onsuccess = () => {
      copies = all.result;
      for (const { name, at } of copies) if (at < Date.now() - TTL_MS) table.delete(name);
    };
  });
  restoreNewer(copies);
};

let restoring: Promise<void> | undefined;
let isRestored = false;

/**
 * Restores texts that a killed browser has lost, one time in each page.
 * @returns undefined once that is done, and without a database
 */
export const restoreDurableCopies = (): Promise<void> | undefined => {
  if (isRestored || !isAvailable()) return undefined;
  restoring ??= withTimeout(TIMEOUT_MS, restore()).then(() => {
    isRestored = true;
  });
  return restoring;
};
