import type { Body, Confirm } from "../history";

/** The promises that a history can break. */
export const INVARIANTS = [
  "sent once",
  "in turn",
  "unaltered",
  "told is true",
  "failed without need",
  "left open",
  "unknown without need",
  "books balance",
  "receipt kept",
  "refused without need",
  "nothing unexpected",
] as const;
export type Invariant = (typeof INVARIANTS)[number];

export interface Violation {
  readonly invariant: Invariant;
  /** Milliseconds since the history began. */
  readonly at: number;
  readonly what: string;
}

/** One write that left a host. */
export interface Attempt {
  readonly call: string;
  /** The key of the part's record, "KEY#2". */
  readonly part: string;
  readonly player: number;
  readonly leftAt: number;
  readonly path: string;
  /** Equal for those that the books cannot tell apart; undefined as long as it has not arrived. */
  group?: string;
  /** As it arrived. */
  body?: Readonly<Record<string, unknown>>;
  /** Whether its host still waits for the answer. */
  waiting: boolean;
  /** When the provider carried it out; undefined: not so far. */
  takenAt?: number;
  /** When the engine's log said that it is called failed for want of evidence. */
  calledFailedAt?: number;
}

export type ToldState = "checking" | "taken" | "failed" | "unknown";

/** What a player was told of a part last. */
export interface Told {
  readonly state: ToldState;
  readonly final: boolean;
  /** Of one that failed: it is said that as much was credited since, which may be for it. */
  readonly credited: boolean;
  /** Of one that was taken: it is said that it was told as failed before. */
  readonly corrected: boolean;
  readonly at: number;
}

/** A confirmed key, and what became of it. */
export interface Key {
  readonly confirm: Confirm;
  /** The bodies that were asked for under it. The first that is recorded counts. */
  readonly asked: Body[];
  /** By part key. */
  readonly told: Map<string, Told>;
  /** Whether the browser was told that nothing was sent under it and nothing will be. */
  gaveUp: boolean;
  /** Whether a receipt was ever told. */
  known: boolean;
  /** Whether anything was told: a receipt, a refusal, or that nothing was sent. */
  heard: boolean;
  /** The code of a refusal by which nothing was sent. */
  refused: string | undefined;
}

/** The part's key in the store, from 0. */
export const partName = (key: string, part: number): string => (part === 0 ? key : `${key}#${part + 1}`);

export const keyOfPart = (part: string): string => part.replace(/#\d+$/, "");

/** The part of a part's key, "#2"; empty for the first. */
export const partOf = (part: string): string => part.slice(keyOfPart(part).length);

/** The words of a request that its rows show: all but the payment method. */
const wordsOf = ({ confirm }: Key): string =>
  JSON.stringify([confirm.player, confirm.body], (name, value) => (name === "method" ? undefined : value));

/** Whether both keys ask for the same, for the same player. */
export const isEqual = (one: Key, other: Key | undefined): boolean =>
  other !== undefined && wordsOf(one) === wordsOf(other);

/** Whether the player confirmed the same once more, under another key. */
export const hasEqual = (own: Key | undefined, keys: readonly Key[]): boolean =>
  own !== undefined && keys.some((other) => other !== own && isEqual(own, other));

/** How many keys and writes there were, and what was told last. */
export const totalsOf = (keys: readonly Key[], attempts: readonly Attempt[]) => {
  const told = keys.flatMap((key) => [...key.told.values()].map(({ state }) => state));
  const count = (state: ToldState) => told.filter((one) => one === state).length;
  return {
    keys: keys.length,
    writes: attempts.length,
    told: { taken: count("taken"), failed: count("failed"), unknown: count("unknown") },
  };
};
