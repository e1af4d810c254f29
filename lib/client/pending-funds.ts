import { useSyncExternalStore } from "react";
import type { FundsKind } from "@/lib/contract/funds";
import { keptStore } from "./kept-store";

/** One confirmed request whose end is not known yet, kept so that a reload or a killed tab goes on asking. */
export interface PendingFunds {
  readonly key: string;
  /** Whole points, to say what is being checked. */
  readonly amount: number;
  /** The server has said that it has it: until then nobody knows whether it left the phone. */
  readonly heard: boolean;
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
          ? { key: doubt.key, until: doubt.until }
          : null,
    };
  } catch {
    // Somebody else's text under our name: as good as none.
    return NOTHING;
  }
};

const store = keptStore("funds", parse);

const partsOf = ({ playerKey, kind }: FundsPlace): readonly string[] => [playerKey, kind];

/** What is remembered; the same object until it changes. */
export const fundsMemory = (place: FundsPlace): FundsMemory => store.read(partsOf(place));

/** Changes what is remembered and tells every screen of this tab; other tabs hear it from the browser. */
export const changeFundsMemory = (place: FundsPlace, change: (memory: FundsMemory) => FundsMemory): void =>
  store.write(partsOf(place), change(fundsMemory(place)));

export const useFundsMemory = (place: FundsPlace): FundsMemory =>
  useSyncExternalStore(
    store.onChange,
    () => fundsMemory(place),
    () => NOTHING,
  );
