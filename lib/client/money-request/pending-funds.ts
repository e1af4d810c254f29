import { useSyncExternalStore } from "react";
import { keptStore } from "../device/kept-store";
import type { DoubtfulRequest } from "./doubts";
import type { AwaitedRequest } from "./follow-up";
import { type FundsPlace, REQUEST_STORES } from "./places";

/** A request that was sent, or may have been, kept so that a reload or a killed tab goes on asking. */
export interface PendingFunds extends AwaitedRequest {
  /** Whole points, to say what is being checked. */
  readonly amount: number;
}

export interface FundsMemory {
  readonly pending: PendingFunds | null;
  /** The newest first. */
  readonly doubts: readonly DoubtfulRequest[];
}

const NOTHING: FundsMemory = { pending: null, doubts: [] };
const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const doubtFrom = (value: unknown): readonly DoubtfulRequest[] => {
  const { key, until, undecided, credited } = object(value);
  if (typeof key !== "string" || typeof until !== "number") return [];
  return [{ key, until, ...(undecided === true && { undecided }), ...(credited === true && { credited }) }];
};

const parse = (text: string | null): FundsMemory => {
  try {
    const { pending, doubts } = object(JSON.parse(text ?? "null"));
    const waiting = object(pending);
    const inDoubt: readonly unknown[] = Array.isArray(doubts) ? doubts : [];
    return {
      pending:
        typeof waiting.key === "string" && typeof waiting.amount === "number"
          ? { key: waiting.key, amount: waiting.amount, heard: waiting.heard === true }
          : null,
      doubts: inDoubt.flatMap(doubtFrom),
    };
  } catch {
    // A text under our name that we did not write counts as nothing.
    return NOTHING;
  }
};

const store = keptStore(REQUEST_STORES.funds, parse);

const partsOf = ({ playerKey, kind }: FundsPlace): readonly string[] => [playerKey, kind];

/** What is remembered; the same object until it changes. */
export const fundsMemory = (place: FundsPlace): FundsMemory => store.read(partsOf(place));

/** The memory's text, for the disk. */
export const fundsText = (place: FundsPlace) => store.textOf(partsOf(place));

/** Changes what is remembered and renders every screen of this tab; the browser notifies other tabs. */
export const changeFundsMemory = (place: FundsPlace, change: (memory: FundsMemory) => FundsMemory): void =>
  store.write(partsOf(place), change(fundsMemory(place)));

/** Calls `listener` whenever a memory changes, in this tab or another. @returns a function that unsubscribes. */
export const onFundsChange = store.onChange;

export const useFundsMemory = (place: FundsPlace): FundsMemory =>
  useSyncExternalStore(
    onFundsChange,
    () => fundsMemory(place),
    () => NOTHING,
  );
