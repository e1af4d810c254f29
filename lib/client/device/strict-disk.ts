/**
 * Copies of kept texts that are on the phone's disk before a money request leaves (docs/faults.md, step 1). A browser writes
 * localStorage to the disk some seconds later: one that is killed before that comes back with the list of before the tap.
 */
const DATABASE = "sent";
const TABLE = "texts";
/** In localStorage: the revision of the last copy. If the disk's localStorage has an older one, it lags behind the copies. */
const REVISION = "sent-revision";
/** A phone whose database does not answer sends without it, in milliseconds. */
const PATIENCE_MS = 1000;
const KEPT_MS = 2 * 24 * 60 * 60_000;

/** A text of localStorage under its name. */
export interface KeptText {
  readonly name: string;
  readonly text: string;
}

interface Copy extends KeptText {
  readonly revision: number;
  /** Epoch milliseconds of the phone. */
  readonly at: number;
}

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: "name" });
  return answerOf(request);
};

/** Does the work in one transaction, and resolves when the disk has it. */
const onDisk = async (work: (table: IDBObjectStore) => void): Promise<void> => {
  const database = await open();
  try {
    const change = database.transaction(TABLE, "readwrite", { durability: "strict" });
    work(change.objectStore(TABLE));
    await new Promise<void>((resolve, reject) => {
      change.oncomplete = () => resolve();
      change.onabort = () => reject(change.error);
    });
  } finally {
    database.close();
  }
};

const atMost = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work.catch(() => undefined), new Promise<void>((resolve) => setTimeout(resolve, ms))]);

const isOffered = (): boolean => typeof indexedDB !== "undefined";

/** Writes a copy. @returns what resolves when it is on the disk, or cannot be; undefined where the browser has no database. */
export const keepOnDisk = ({ name, text }: KeptText): Promise<void> | undefined => {
  if (!isOffered()) return undefined;
  try {
    const revision = Number(localStorage.getItem(REVISION) ?? 0) + 1;
    localStorage.setItem(REVISION, String(revision));
    const copy: Copy = { name, text, revision, at: Date.now() };
    return atMost(
      PATIENCE_MS,
      onDisk((table) => void table.put(copy)),
    );
  } catch {
    // Storage is refused: a reload finds no list either.
    return undefined;
  }
};

/** Removes copies. @returns what resolves when they are gone from the disk, or cannot be. */
export const forgetOnDisk = async (isMeant: (name: string) => boolean): Promise<void> => {
  if (!isOffered()) return;
  const remove = (table: IDBObjectStore): void => {
    const names = table.getAllKeys();
    names.onsuccess = () => {
      for (const name of names.result) if (isMeant(String(name))) table.delete(name);
    };
  };
  await atMost(PATIENCE_MS, onDisk(remove));
};

const putBack = (copies: readonly Copy[]): void => {
  const revision = Number(localStorage.getItem(REVISION) ?? 0);
  const newer = copies.filter((copy) => copy.revision > revision);
  if (newer.length === 0) return;
  for (const { name, text } of newer) localStorage.setItem(name, text);
  localStorage.setItem(REVISION, String(Math.max(...newer.map((copy) => copy.revision))));
  // Every reader of localStorage in this tab looks again.
  window.dispatchEvent(new StorageEvent("storage"));
};

const restore = async (): Promise<void> => {
  let copies: readonly Copy[] = [];
  await onDisk((table) => {
    const all: IDBRequest<Copy[]> = table.getAll();
    all.onsuccess = () => {
      copies = all.result;
      for (const { name, at } of copies) if (at < Date.now() - KEPT_MS) table.delete(name);
    };
  });
  putBack(copies);
};

let restoring: Promise<void> | undefined;
let isRestored = false;

/**
 * Puts back into localStorage, once for each page, what was on the disk and got lost with a killed browser.
 * @returns what resolves when that is done, or cannot be; undefined once it is, and where the browser has no database.
 */
export const restoreFromDisk = (): Promise<void> | undefined => {
  if (isRestored || !isOffered()) return undefined;
  restoring ??= atMost(PATIENCE_MS, restore()).then(() => {
    isRestored = true;
  });
  return restoring;
};
