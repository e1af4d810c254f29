/**
 * The browser's storage, or the page's memory where that is null, throws, is full, or stores nothing. Values in memory
 * live as long as the page.
 */
export interface PhoneStorage {
  getItem(key: string): string | null;
  /**
   * Stores a text under a key.
   * @returns whether it outlives the page; if not, an older stored text is removed
   */
  setItem(key: string, text: string): boolean;
  removeItem(key: string): void;
  keys(): readonly string[];
}

const createStorage = (which: "localStorage" | "sessionStorage"): PhoneStorage => {
  const inMemory = new Map<string, string>();
  /**
   * Uses the storage if there is one. A WebView without DOM storage has null; a browser that blocks site data throws.
   */
  const tryStorage = <Result>(work: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      const storage: Storage | null = window[which];
      return storage === null ? otherwise : work(storage);
    } catch {
      return otherwise;
    }
  };
  const removeWritten = (key: string): void => tryStorage((storage) => storage.removeItem(key), undefined);
  return {
    getItem: (key) => inMemory.get(key) ?? tryStorage((storage) => storage.getItem(key), null),
    setItem: (key, text) => {
      const write = (storage: Storage) => {
        storage.setItem(key, text);
        // Some browsers accept a text silently and do not store it.
        return storage.getItem(key) === text;
      };
      if (tryStorage(write, false)) {
        inMemory.delete(key);
        return true;
      }
      inMemory.set(key, text);
      removeWritten(key);
      return false;
    },
    removeItem: (key) => {
      inMemory.delete(key);
      removeWritten(key);
    },
    keys: () => [...new Set([...inMemory.keys(), ...tryStorage<readonly string[]>(Object.keys, [])])],
  };
};

export const phoneStorage = createStorage("localStorage");

/** The tab's storage, which outlives a reload and a sign-in, but not the tab. */
export const tabStorage = createStorage("sessionStorage");
