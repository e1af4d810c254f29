import { useSyncExternalStore } from "react";
import { createListeners, type Listen, onAny, onEvent } from "../page/listeners";
import type { KeptText } from "./strict-disk";

/** Values that survive a reload, each under a name made of parts. */
export interface KeptStore<Value> {
  /** The same object until its text changes. */
  read(parts: readonly string[]): Value;
  /** And calls the listeners of this tab; the browser notifies other tabs. */
  write(parts: readonly string[], value: Value): void;
  textOf(parts: readonly string[]): KeptText;
  names(): readonly (readonly string[])[];
  /** In this tab or another. @returns a function that unsubscribes. */
  readonly onChange: Listen;
}

/** In another tab, and in this tab where our script dispatches it. */
export const onStorage = onEvent("window", "storage");

/** A full storage drops these to keep a list or a sent request. */
const CONVENIENCES = ["last-list", "last-play", "last-deposit"];

const dropConveniences = (): void => {
  for (const name of Object.keys(localStorage)) {
    if (CONVENIENCES.some((prefix) => name.startsWith(`${prefix}:`))) localStorage.removeItem(name);
  }
};

const isDone = (change: () => void): boolean => {
  try {
    change();
    return true;
  } catch {
    return false;
  }
};

/** Values in localStorage. If it refuses, a value lives as long as the page, and its older text is removed. */
export const keptStore = <Value>(prefix: string, parse: (text: string | null) => Value): KeptStore<Value> => {
  const changes = createListeners();
  /** Also serves where storage is refused. */
  const known = new Map<string, { readonly text: string | null; readonly value: Value }>();
  /** Their text is outdated. */
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
    // After a reload, the older text would show a sent list as unsent (docs/faults.md, step 1).
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
      changes.tell();
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
        // Only the values of this page are left.
      }
      return [...kept].map((name) => name.split(":").slice(1).map(decodeURIComponent));
    },
    onChange: onAny(changes.on, onStorage),
  };
};

/** @param inHtml the value until the page's script runs. */
export const useKept = <Value>(store: KeptStore<Value>, parts: readonly string[], inHtml: Value): Value =>
  useSyncExternalStore(
    store.onChange,
    () => store.read(parts),
    () => inHtml,
  );
