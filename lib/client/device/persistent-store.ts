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
const CONVENIENCES = ["last-list", "last-play", "last-deposit", "last-seen", "opened-payment", "recipients"];

const dropConveniences = (): void => {
  for (const name of phoneStorage.keys()) {
    if (CONVENIENCES.some((prefix) => name.startsWith(`${prefix}:`))) phoneStorage.removeItem(name);
  }
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
      const name = toStorageKey(parts);
      const text = phoneStorage.getItem(name);
      const last = cache.get(name);
      if (last && last.text === text) return last.value;
      const value = parse(text);
      cache.set(name, { text, value });
      return value;
    },
    write: (parts, value) => {
      const name = toStorageKey(parts);
      const text = JSON.stringify(value);
      cache.set(name, { text, value });
      if (!phoneStorage.setItem(name, text)) {
        dropConveniences();
        phoneStorage.setItem(name, text);
      }
      changes.emit();
    },
    remove: (parts) => {
      const name = toStorageKey(parts);
      cache.delete(name);
      phoneStorage.removeItem(name);
      changes.emit();
    },
    toStorageEntry: (parts) => {
      const name = toStorageKey(parts);
      return { name, text: phoneStorage.getItem(name) ?? "null" };
    },
    listKeyParts: () =>
      phoneStorage
        .keys()
        .filter((name) => name.startsWith(`${prefix}:`))
        .map((name) => name.split(":").slice(1).map(decodeURIComponent)),
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
