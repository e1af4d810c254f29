import { useSyncExternalStore } from "react";
import type { FundsKind } from "@/lib/contract/funds";

/** One confirmed request whose end is not known yet, kept so that a reload or a killed tab goes on asking. */
export interface PendingFunds {
  readonly key: string;
  /** Whole points, to say what is being checked. */
  readonly amount: number;
}

/** A request that was said to have failed for want of evidence; until then it may be corrected. */
export interface DoubtfulFunds {
  readonly key: string;
  /** Epoch milliseconds of the server's clock. */
  readonly until: number;
}

export interface FundsMemory {
  readonly pending: PendingFunds | null;
  readonly doubtful: DoubtfulFunds | null;
}

/** Names one memory: a player's requests of one kind. */
export interface FundsPlace {
  /** A keyed digest of the player, so that a shared phone never mixes two players. */
  readonly playerKey: string;
  readonly kind: FundsKind;
}

const NOTHING: FundsMemory = { pending: null, doubtful: null };
const PREFIX = "funds";
const listeners = new Set<() => void>();
/** What was last read or written, by storage name; it also serves where storage is refused (private windows). */
const known = new Map<string, { readonly text: string | null; readonly memory: FundsMemory }>();

const nameOf = ({ playerKey, kind }: FundsPlace): string => [PREFIX, playerKey, kind].map(encodeURIComponent).join(":");

const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const parse = (text: string | null): FundsMemory => {
  try {
    const { pending, doubtful } = object(JSON.parse(text ?? "null"));
    const [waiting, doubt] = [object(pending), object(doubtful)];
    return {
      pending:
        typeof waiting.key === "string" && typeof waiting.amount === "number"
          ? { key: waiting.key, amount: waiting.amount }
          : null,
      doubtful:
        typeof doubt.key === "string" && typeof doubt.until === "number"
          ? { key: doubt.key, until: doubt.until }
          : null,
    };
  } catch {
    // Somebody else's text under our name: as good as none.
    return NOTHING;
  }
};

/** Names that storage would not take, being full or refused: their memories live as long as the page. */
const unwritten = new Set<string>();

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
  try {
    localStorage.setItem(name, text);
    unwritten.delete(name);
  } catch {
    unwritten.add(name);
  }
};

/** What is remembered; the same object until it changes. */
export const fundsMemory = (place: FundsPlace): FundsMemory => {
  const name = nameOf(place);
  const text = readText(name);
  const last = known.get(name);
  if (last?.text === text) return last.memory;
  const memory = parse(text);
  known.set(name, { text, memory });
  return memory;
};

/** Changes what is remembered and tells every screen of this tab; other tabs hear it from the browser. */
export const changeFundsMemory = (place: FundsPlace, change: (memory: FundsMemory) => FundsMemory): void => {
  const name = nameOf(place);
  const memory = change(fundsMemory(place));
  const text = JSON.stringify(memory);
  known.set(name, { text, memory });
  writeText(name, text);
  for (const listener of listeners) listener();
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
};

export const useFundsMemory = (place: FundsPlace): FundsMemory =>
  useSyncExternalStore(
    listen,
    () => fundsMemory(place),
    () => NOTHING,
  );
