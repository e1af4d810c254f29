import { phoneStorage } from "./storage";

/**
 * Copies reach the phone's disk before a money request leaves (docs/faults.md, step 1). A browser writes localStorage
 * seconds later: killed before, it comes back with the unsent list.
 */
const DATABASE = "sent";
const OBJECT_STORE = "texts";
/** In localStorage: after a killed browser it is older than the copies. */
const REVISION = "sent-revision";
/** In milliseconds: then a request is sent without a copy. */
const TIMEOUT_MS = 1000;
const TTL_MS = 2 * 24 * 60 * 60_000;

export interface StorageEntry {
  readonly name: string;
  readonly text: string;
}

interface Copy extends StorageEntry {
  readonly revision: number;
  /** Epoch milliseconds of the phone. */
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

/** Resolves when the disk has it. */
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

/** Where site data is blocked, even the look at it throws. */
const isAvailable = (): boolean => {
  try {
    return typeof indexedDB !== "undefined" && indexedDB !== null;
  } catch {
    return false;
  }
};

export const writeDurableCopy = ({ name, text }: StorageEntry): Promise<void> | undefined => {
  if (!isAvailable()) return undefined;
  const revision = Number(phoneStorage.getItem(REVISION) ?? 0) + 1;
  // Where storage is refused, there is no list after a reload either.
  if (!phoneStorage.setItem(REVISION, String(revision))) return undefined;
  const copy: Copy = { name, text, revision, at: Date.now() };
  return withTimeout(
    TIMEOUT_MS,
    commit((table) => void table.put(copy)),
  );
};

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
  // Makes every reader of localStorage in this tab look again.
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

/** Once for each page. @returns undefined afterwards, and without a database. */
export const restoreDurableCopies = (): Promise<void> | undefined => {
  if (isRestored || !isAvailable()) return undefined;
  restoring ??= withTimeout(TIMEOUT_MS, restore()).then(() => {
    isRestored = true;
  });
  return restoring;
};
