import type { Body, Confirm } from "../history";

/** The invariants that the judge checks. */
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
  "limit kept",
  "followed",
  "stopped",
  "left behind",
] as const;
export type Invariant = (typeof INVARIANTS)[number];

/** The promises that hold even after an older copy took the store's place: it lacks the records of later requests. */
export const WITHOUT_RECORDS: readonly Invariant[] = [
  "sent once",
  "in turn",
  "unaltered",
  "books balance",
  "receipt kept",
  "nothing unexpected",
  "followed",
  "stopped",
  "left behind",
];

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
  /** Equal for writes that the books cannot distinguish. Undefined before the arrival. */
  group?: string;
  /** The body that arrived. */
  body?: Readonly<Record<string, unknown>>;
  /** Whether its host still waits for the answer. */
  waiting: boolean;
  /** When the provider carried it out; undefined before that. */
  takenAt?: number;
  /** When the engine logged that it counts as failed without evidence. */
  calledFailedAt?: number;
}

export type ToldState = "checking" | "taken" | "failed" | "unknown";

/** The last state of a part that a player saw. */
export interface Told {
  readonly state: ToldState;
  readonly final: boolean;
  /** For a failed part: the receipt says that its amount was credited, perhaps for it. */
  readonly credited: boolean;
  /** For a taken part: the receipt says that it was reported as failed before. */
  readonly corrected: boolean;
  readonly at: number;
}

/** A confirmed key and its state. */
export interface Key {
  readonly confirm: Confirm;
  /** The bodies that were sent under it. The first recorded body counts. */
  readonly asked: Body[];
  /** By part key. */
  readonly told: Map<string, Told>;
  /** Whether the browser got the answer that nothing was sent and nothing will be. */
  gaveUp: boolean;
  /** Whether the player ever saw a receipt. */
  known: boolean;
  /** Whether the player got any answer. */
  heard: boolean;
  /** The code of a refusal without a send. */
  refused: string | undefined;
}

/** The key of the nth part in the store, counted from 0. */
export const partName = (key: string, part: number): string => (part === 0 ? key : `${key}#${part + 1}`);

export const keyOfPart = (part: string): string => part.replace(/#\d+$/, "");

/** The suffix of a part's key, "#2"; empty for the first part. */
const partOf = (part: string): string => part.slice(keyOfPart(part).length);

/** The content of a request that its rows show: everything but the payment method and the order of a bid's lines. */
const wordsOf = ({ confirm }: Key): string =>
  JSON.stringify([confirm.player, confirm.body], (name, value) => {
    if (name === "lines") return value.map((line: unknown) => JSON.stringify(line)).sort();
    return name === "method" ? undefined : value;
  });

/** Whether both keys ask for the same, for the same player. */
const isEqual = (one: Key, other: Key | undefined): boolean => other !== undefined && wordsOf(one) === wordsOf(other);

/** Whether the provider's books cannot distinguish a part, whether it left or not, from an attempt. */
export const looksLike = (part: string, attempt: Attempt, keys: ReadonlyMap<string, Key>): boolean => {
  const own = keys.get(keyOfPart(part));
  return own !== undefined && partOf(part) === partOf(attempt.part) && isEqual(own, keys.get(keyOfPart(attempt.part)));
};

/** Whether the player confirmed the same request again under another key. */
export const hasEqual = (own: Key | undefined, keys: readonly Key[]): boolean =>
  own !== undefined && keys.some((other) => other !== own && isEqual(own, other));
