/**
 * The browser's storage, or the page's memory where that is null, throws, is full, or stores nothing. Values in memory
 * live as long as the page.
 */
export interface PhoneStorage {
  getItem(name: string): string | null;
  /**
   * Stores a text under a key.
   * @returns whether it outlives the page; if not, an older stored text is removed
   */
  setItem(name: string, text: string): boolean;
  removeItem(name: string): void;
  keys(): readonly string[];
}

const createStorage = (which: "localStorage" | "sessionStorage"): PhoneStorage => {
  const unwritten = new Map<string, string>();
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
  const removeWritten = (name: string): void => tryStorage((storage) => storage.removeItem(name), undefined);
  return {
    getItem: (name) => unwritten.get(name) ?? tryStorage((storage) => storage.getItem(name), null),
    setItem: (name, text) => {
      const write = (storage: Storage) => {
        storage.setItem(name, text);
        // Some browsers accept a text silently and do not store it.
        return storage.getItem(name) === text;
      };
      if (tryStorage(write, false)) {
        unwritten.delete(name);
        return true;
      }
      unwritten.set(name, text);
      removeWritten(name);
      return false;
    },
    removeItem: (name) => {
      unwritten.delete(name);
      removeWritten(name);
    },
    keys: () => [...new Set([...unwritten.keys(), ...tryStorage<readonly string[]>(Object.keys, [])])],
  };
};

export const phoneStorage = createStorage("localStorage");

/** The tab's storage, which outlives a reload and a sign-in, but not the tab. */
export const tabStorage = createStorage("sessionStorage");
