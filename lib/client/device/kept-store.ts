import type { KeptText } from "./strict-disk";

/** Values of one sort that outlive a reload, each under a name made of its parts. */
export interface KeptStore<Value> {
  /** What is kept; the same object until its text changes. */
  read(parts: readonly string[]): Value;
  /** Keeps it and calls the listeners of this tab; the browser notifies other tabs. */
  write(parts: readonly string[], value: Value): void;
  /** The text under its name, as it is kept. */
  textOf(parts: readonly string[]): KeptText;
  /** The names under which something is kept, as their parts. */
  names(): readonly (readonly string[])[];
  /** Calls `listener` whenever anything changes, in this tab or another. @returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
}

/** Prefixes of what is merely convenient: a full storage loses these before a list, or a request that was sent. */
const CONVENIENCES = ["last-list", "last-play"];

const dropConveniences = (): void => {
  for (const name of Object.keys(localStorage)) {
    if (CONVENIENCES.some((prefix) => name.startsWith(`${prefix}:`))) localStorage.removeItem(name);
  }
};

/** @returns whether storage let it be done. */
const isDone = (change: () => void): boolean => {
  try {
    change();
    return true;
  } catch {
    return false;
  }
};

/**
 * A store in the browser's own storage. Where that refuses to read or to write (a private window, a full disk), what was
 * written lives as long as the page, and an older text is taken away: a reload finds nothing rather than what is untrue.
 * @param parse makes a value of a kept text, of null, and of any foreign text under the name.
 */
export const keptStore = <Value>(prefix: string, parse: (text: string | null) => Value): KeptStore<Value> => {
  const listeners = new Set<() => void>();
  /** What was last read or written, by name; it also serves where storage is refused. */
  const known = new Map<string, { readonly text: string | null; readonly value: Value }>();
  /** Names that storage refused to write: a text there is out of date. */
  const unwritten = new Set<string>();

  const nameOf = (parts: readonly string[]): string => [prefix, ...parts].map(encodeURIComponent).join(":");

  const readText = (name: string): string | null => {
    const kept = known.get(name)?.text ?? null;
    if (unwritten.has(name)) return kept;
    try {
      return localStorage.getItem(name);
    } catch {
      return kept;
    }
  };

  const writeText = (name: string, text: string): void => {
    const write = () => localStorage.setItem(name, text);
    if (isDone(write) || (isDone(dropConveniences) && isDone(write))) return void unwritten.delete(name);
    unwritten.add(name);
    // A list that was sent would come back as one that was not, and be sent again (docs/faults.md, step 1).
    isDone(() => localStorage.removeItem(name));
  };

  return {
    read: (parts) => {
      const name = nameOf(parts);
      const text = readText(name);
      const last = known.get(name);
      if (last && last.text === text) return last.value;
      const value = parse(text);
      known.set(name, { text, value });
      return value;
    },
    write: (parts, value) => {
      const name = nameOf(parts);
      const text = JSON.stringify(value);
      known.set(name, { text, value });
      writeText(name, text);
      for (const listener of listeners) listener();
    },
    textOf: (parts) => {
      const name = nameOf(parts);
      return { name, text: readText(name) ?? "null" };
    },
    names: () => {
      const kept = new Set(unwritten);
      try {
        for (const name of Object.keys(localStorage)) if (name.startsWith(`${prefix}:`)) kept.add(name);
      } catch {
        // What was written by this page is all there is.
      }
      return [...kept].map((name) => name.split(":").slice(1).map(decodeURIComponent));
    },
    onChange: (listener) => {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
};
