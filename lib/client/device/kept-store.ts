import { useSyncExternalStore } from "react";
import { createListeners, type Listen, onAny, onEvent } from "../page/listeners";
import { phoneStorage } from "./storage";
import type { KeptText } from "./strict-disk";

/** Values that survive a reload, each under a name made of parts. */
export interface KeptStore<Value> {
  /** The same object until its text changes. */
  read(parts: readonly string[]): Value;
  /** And calls the listeners of this tab; the browser notifies other tabs. */
  write(parts: readonly string[], value: Value): void;
  remove(parts: readonly string[]): void;
  textOf(parts: readonly string[]): KeptText;
  names(): readonly (readonly string[])[];
  /** In this tab or another. @returns a function that unsubscribes. */
  readonly onChange: Listen;
}

/** In another tab, and in this tab where our script dispatches it. */
export const onStorage = onEvent("window", "storage");

/** Makes every reader of localStorage in this tab look again: the browser notifies other tabs alone. */
export const readStorageAgain = (): void => void window.dispatchEvent(new StorageEvent("storage"));

/** A full storage drops these to keep a list or a sent request. */
const CONVENIENCES = ["last-list", "last-play", "last-deposit", "last-seen", "opened-payment", "recipients"];

const dropConveniences = (): void => {
  for (const name of phoneStorage.names()) {
    if (CONVENIENCES.some((prefix) => name.startsWith(`${prefix}:`))) phoneStorage.removeItem(name);
  }
};

/** Values in the phone's storage. */
export const keptStore = <Value>(prefix: string, parse: (text: string | null) => Value): KeptStore<Value> => {
  const changes = createListeners();
  const known = new Map<string, { readonly text: string | null; readonly value: Value }>();

  const nameOf = (parts: readonly string[]): string => [prefix, ...parts].map(encodeURIComponent).join(":");

  return {
    read: (parts) => {
      const name = nameOf(parts);
      const text = phoneStorage.getItem(name);
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
      if (!phoneStorage.setItem(name, text)) {
        dropConveniences();
        phoneStorage.setItem(name, text);
      }
      changes.tell();
    },
    remove: (parts) => {
      const name = nameOf(parts);
      known.delete(name);
      phoneStorage.removeItem(name);
      changes.tell();
    },
    textOf: (parts) => {
      const name = nameOf(parts);
      return { name, text: phoneStorage.getItem(name) ?? "null" };
    },
    names: () =>
      phoneStorage
        .names()
        .filter((name) => name.startsWith(`${prefix}:`))
        .map((name) => name.split(":").slice(1).map(decodeURIComponent)),
    onChange: onAny(changes.on, onStorage),
  };
};

/** @param inHtml the value until the page's script runs. */
export const useKept = <Value>(
  store: Pick<KeptStore<Value>, "onChange" | "read">,
  parts: readonly string[],
  inHtml: Value,
): Value =>
  useSyncExternalStore(
    store.onChange,
    () => store.read(parts),
    () => inHtml,
  );
