import { phoneStorage } from "./storage";

/**
 * Copies reach the phone's disk before a money request leaves (docs/faults.md, step 1). A browser writes localStorage
 * seconds later: killed before, it comes back with the unsent list.
 */
const DATABASE = "sent";
const TABLE = "texts";
/** In localStorage: after a killed browser it is older than the copies. */
const REVISION = "sent-revision";
/** In milliseconds: then a request is sent without a copy. */
const PATIENCE_MS = 1000;
const KEPT_MS = 2 * 24 * 60 * 60_000;

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

/** Resolves when the disk has it. */
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

/** Where site data is blocked, even the look at it throws. */
const isOffered = (): boolean => {
  try {
    return typeof indexedDB !== "undefined" && indexedDB !== null;
  } catch {
    return false;
  }
};

export const keepOnDisk = ({ name, text }: KeptText): Promise<void> | undefined => {
  if (!isOffered()) return undefined;
  const revision = Number(phoneStorage.getItem(REVISION) ?? 0) + 1;
  // Where storage is refused, there is no list after a reload either.
  if (!phoneStorage.setItem(REVISION, String(revision))) return undefined;
  const copy: Copy = { name, text, revision, at: Date.now() };
  return atMost(
    PATIENCE_MS,
    onDisk((table) => void table.put(copy)),
  );
};

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

/** Once for each page. @returns undefined afterwards, and without a database. */
export const restoreFromDisk = (): Promise<void> | undefined => {
  if (isRestored || !isOffered()) return undefined;
  restoring ??= atMost(PATIENCE_MS, restore()).then(() => {
    isRestored = true;
  });
  return restoring;
};
