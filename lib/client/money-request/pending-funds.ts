import { useSyncExternalStore } from "react";
import type { FundsKind } from "@/lib/contract/funds";
import { keptStore } from "../device/kept-store";
import type { AwaitedRequest, DoubtfulRequest } from "./follow-up";

/** A request that was sent, or may have been, kept so that a reload or a killed tab goes on asking. */
export interface PendingFunds extends AwaitedRequest {
  /** Whole points, to say what is being checked. */
  readonly amount: number;
}

export interface FundsMemory {
  readonly pending: PendingFunds | null;
  readonly doubtful: DoubtfulRequest | null;
}

/** Names one memory: a player's requests of one kind. */
export interface FundsPlace {
  /** A keyed digest of the player, so that a shared phone never mixes two players. */
  readonly playerKey: string;
  readonly kind: FundsKind;
}

const NOTHING: FundsMemory = { pending: null, doubtful: null };
const object = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};

const parse = (text: string | null): FundsMemory => {
  try {
    const { pending, doubtful } = object(JSON.parse(text ?? "null"));
    const [waiting, doubt] = [object(pending), object(doubtful)];
    return {
      pending:
        typeof waiting.key === "string" && typeof waiting.amount === "number"
          ? { key: waiting.key, amount: waiting.amount, heard: waiting.heard === true }
          : null,
      doubtful:
        typeof doubt.key === "string" && typeof doubt.until === "number"
          ? { key: doubt.key, until: doubt.until, ...(doubt.undecided === true ? { undecided: true } : {}) }
          : null,
    };
  } catch {
    // A text under our name that we did not write counts as nothing.
    return NOTHING;
  }
};

const store = keptStore("funds", parse);

const partsOf = ({ playerKey, kind }: FundsPlace): readonly string[] => [playerKey, kind];

/** What is remembered; the same object until it changes. */
export const fundsMemory = (place: FundsPlace): FundsMemory => store.read(partsOf(place));

/** Changes what is remembered and renders every screen of this tab; the browser notifies other tabs. */
export const changeFundsMemory = (place: FundsPlace, change: (memory: FundsMemory) => FundsMemory): void =>
  store.write(partsOf(place), change(fundsMemory(place)));

export const useFundsMemory = (place: FundsPlace): FundsMemory =>
  useSyncExternalStore(
    store.onChange,
    () => fundsMemory(place),
    () => NOTHING,
  );
