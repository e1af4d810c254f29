import type { Body, Confirm } from "../history";

/** The invariants that the checker checks. */
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

/**
 * The invariants that hold even after an older copy took the place of the store, because they need no record that the
 * copy lacks.
 */
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
  /** Milliseconds since the start of the history. */
  readonly at: number;
  readonly what: string;
}

/** One write that has left a host. */
export interface Attempt {
  readonly call: string;
  /** The key under which the part is recorded, such as "KEY#2". */
  readonly part: string;
  readonly player: number;
  readonly leftAt: number;
  readonly path: string;
  /** A text that is equal for writes that the statements cannot distinguish; undefined before the arrival. */
  group?: string;
  /** The body that arrived at the provider; undefined before that. */
  body?: Readonly<Record<string, unknown>>;
  /** Whether the host of the write still waits for the response. */
  waiting: boolean;
  /** When the provider carried out the write; undefined before that. */
  takenAt?: number;
  /** When the engine logged that the write counts as failed without evidence. */
  calledFailedAt?: number;
}

export type NotifiedState = "checking" | "taken" | "failed" | "unknown";

/** The last state of a part that its player was notified of. */
export interface NotifiedOutcome {
  readonly state: NotifiedState;
  readonly final: boolean;
  /** Whether the receipt of a failed part says that its amount was credited, perhaps for this part. */
  readonly credited: boolean;
  /** Whether the receipt of a taken part says that it was reported as failed before. */
  readonly corrected: boolean;
  readonly at: number;
}

/** A confirmed idempotency key and its state. */
export interface Key {
  readonly confirm: Confirm;
  /** The bodies that were sent under the key. The first recorded body counts. */
  readonly bodies: Body[];
  /** What the player was last notified of, by the key of the part. */
  readonly notified: Map<string, NotifiedOutcome>;
  /** Whether the browser got the response that nothing was sent and nothing will be. */
  gaveUp: boolean;
  /** Whether the player has ever seen a receipt. */
  hasReceipt: boolean;
  /** Whether the browser has got any response about the key. */
  hasResponse: boolean;
  /** The error code of a refusal without a send; undefined without a refusal. */
  refused: string | undefined;
}

/** Returns the key of the nth part in the store, counted from 0. */
export const partName = (key: string, part: number): string => (part === 0 ? key : `${key}#${part + 1}`);

/** Returns the idempotency key of the request to which a part belongs. */
export const toRequestKey = (part: string): string => part.replace(/#\d+$/, "");

/** Returns the suffix of a part's key, such as "#2"; empty for the first part. */
const toPartSuffix = (part: string): string => part.slice(toRequestKey(part).length);

/** Returns as text what the rows of a request show: all but the payment method and the order of the lines of a bid. */
const serializeContent = ({ confirm }: Key): string =>
  JSON.stringify([confirm.player, confirm.body], (name, value) => {
    if (name === "lines") return value.map((line: unknown) => JSON.stringify(line)).sort();
    return name === "method" ? undefined : value;
  });

/** Whether both keys stand for one content of one player. */
const isEqual = (one: Key, other: Key | undefined): boolean =>
  other !== undefined && serializeContent(one) === serializeContent(other);

/** Whether the provider's statements cannot distinguish a part, sent or unsent, from an attempt. */
export const looksLike = (part: string, attempt: Attempt, keys: ReadonlyMap<string, Key>): boolean => {
  const own = keys.get(toRequestKey(part));
  return (
    own !== undefined &&
    toPartSuffix(part) === toPartSuffix(attempt.part) &&
    isEqual(own, keys.get(toRequestKey(attempt.part)))
  );
};

/** Whether the player confirmed an equal request under another key. */
export const hasEqual = (own: Key | undefined, keys: readonly Key[]): boolean =>
  own !== undefined && keys.some((other) => other !== own && isEqual(own, other));
