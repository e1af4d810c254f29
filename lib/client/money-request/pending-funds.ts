import { useSyncExternalStore } from "react";
import { keptStore } from "../device/kept-store";
import { isFlag, isText, isWhole, listOf, nullable, optional, parsed, shapeOf } from "../device/shapes";
import type { AwaitedRequest, DoubtfulRequest } from "./follow-up";
import { type FundsPlace, REQUEST_STORES } from "./places";

/** A request that may have been sent, kept so that polling goes on after a reload or a killed tab. */
export interface PendingFunds extends AwaitedRequest {
  /** Whole points. */
  readonly amount: number;
}

export interface FundsMemory {
  readonly pending: PendingFunds | null;
  /** The newest first. */
  readonly doubts: readonly DoubtfulRequest[];
}

const NOTHING: FundsMemory = { pending: null, doubts: [] };

const isMemory = shapeOf<FundsMemory>({
  pending: nullable(shapeOf<PendingFunds>({ key: isText, amount: isWhole, heard: isFlag })),
  doubts: listOf(
    shapeOf<DoubtfulRequest>({ key: isText, until: isWhole, undecided: optional(isFlag), credited: optional(isFlag) }),
  ),
});

const store = keptStore(REQUEST_STORES.funds, (text) => parsed(text, isMemory) ?? NOTHING);

const partsOf = ({ playerKey, kind }: FundsPlace): readonly string[] => [playerKey, kind];

/** The stored memory; the same object until its text changes. */
export const fundsMemory = (place: FundsPlace): FundsMemory => store.read(partsOf(place));

/** The memory's text, for the disk. */
export const fundsText = (place: FundsPlace) => store.textOf(partsOf(place));

/** Changes the memory and renders every screen of this tab; the browser notifies other tabs. */
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
