/** The browser's storage, or the page's memory where it is null, throws, is full, or keeps nothing: such values live as long as the page. */
export interface PhoneStorage {
  getItem(name: string): string | null;
  /** @returns whether it outlives the page. Where not, an older text is removed. */
  setItem(name: string, text: string): boolean;
  removeItem(name: string): void;
  keys(): readonly string[];
}

const createStorage = (which: "localStorage" | "sessionStorage"): PhoneStorage => {
  const unwritten = new Map<string, string>();
  /** A WebView without DOM storage has null, a browser that blocks site data throws. */
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
        // Some browsers take a text without a word and keep none.
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

/** Outlives a reload and a sign-in, but not the tab. */
export const tabStorage = createStorage("sessionStorage");
