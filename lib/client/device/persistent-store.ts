import { useSyncExternalStore } from "react";
import { createEmitter, type Listen, onAny, onEvent } from "../page/emitter";
import type { StorageEntry } from "./durable-copy";
import { phoneStorage } from "./storage";

/** A store of values that survive a reload, each under a storage key made of parts. */
export interface PersistentStore<Value> {
  /** Returns a value; the same object until its text changes. */
  read(parts: readonly string[]): Value;
  /** Stores a value and calls the listeners of this tab; the browser notifies other tabs. */
  write(parts: readonly string[], value: Value): void;
  remove(parts: readonly string[]): void;
  /** Returns a value's storage key and stored text. */
  toStorageEntry(parts: readonly string[]): StorageEntry;
  /** Returns the key parts of all stored values. */
  listKeyParts(): readonly (readonly string[])[];
  /** Calls the listener at a change in this tab or another. */
  readonly onChange: Listen;
}

/** Calls the listener when another tab changes localStorage, or our script dispatches the event in this tab. */
export const onStorageEvent = onEvent("window", "storage");

/** Makes every reader of localStorage in this tab read it again, because the browser notifies only other tabs. */
export const emitStorageEvent = (): void => void window.dispatchEvent(new StorageEvent("storage"));

/** Prefixes of values that a full storage drops to store a list or a sent request. */
const CONVENIENCES = [
  "last-list",
  "last-play",
  "last-deposit",
  "last-seen",
  "opened-payment",
  "recipients",
  "sent-deposits",
];

const dropConveniences = (): void => {
  for (const storageKey of phoneStorage.keys()) {
    if (CONVENIENCES.some((prefix) => storageKey.startsWith(`${prefix}:`))) phoneStorage.removeItem(storageKey);
  }
};

/** The prefixes of stores that take no value any more. */
let closed: readonly string[] = [];

/**
 * Closes stores for the rest of the document, because an answer that comes between a sign-out and the next document
 * would bring back what was just removed.
 */
export const closeStores = (prefixes: readonly string[]): void => {
  closed = prefixes;
};

/** Creates a store of values in the phone's storage. */
export const createPersistentStore = <Value>(
  prefix: string,
  parse: (text: string | null) => Value,
): PersistentStore<Value> => {
  const changes = createEmitter();
  const cache = new Map<string, { readonly text: string | null; readonly value: Value }>();

  const toStorageKey = (parts: readonly string[]): string => [prefix, ...parts].map(encodeURIComponent).join(":");

  return {
    read: (parts) => {
      const storageKey = toStorageKey(parts);
      const text = phoneStorage.getItem(storageKey);
      const last = cache.get(storageKey);
      if (last && last.text === text) return last.value;
      const value = parse(text);
      cache.set(storageKey, { text, value });
      return value;
    },
    write: (parts, value) => {
      if (closed.includes(prefix)) return;
      const storageKey = toStorageKey(parts);
      const text = JSON.stringify(value);
      cache.set(storageKey, { text, value });
      if (!phoneStorage.setItem(storageKey, text)) {
        dropConveniences();
        phoneStorage.setItem(storageKey, text);
      }
      changes.emit();
    },
    remove: (parts) => {
      const storageKey = toStorageKey(parts);
      cache.delete(storageKey);
      phoneStorage.removeItem(storageKey);
      changes.emit();
    },
    toStorageEntry: (parts) => {
      const storageKey = toStorageKey(parts);
      return { name: storageKey, text: phoneStorage.getItem(storageKey) ?? "null" };
    },
    listKeyParts: () =>
      phoneStorage
        .keys()
        .filter((storageKey) => storageKey.startsWith(`${prefix}:`))
        .map((storageKey) => storageKey.split(":").slice(1).map(decodeURIComponent)),
    onChange: onAny(changes.on, onStorageEvent),
  };
};

/**
 * Returns a stored value, and renders when it changes.
 * @param serverValue the value in the server's HTML and during hydration
 */
export const usePersistentValue = <Value>(
  store: Pick<PersistentStore<Value>, "onChange" | "read">,
  parts: readonly string[],
  serverValue: Value,
): Value =>
  useSyncExternalStore(
    store.onChange,
    () => store.read(parts),
    () => serverValue,
  );
