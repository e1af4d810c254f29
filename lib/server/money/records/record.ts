import type { Selectable } from "kysely";
import { FUNDS_KINDS } from "@/lib/domain/funds/funds-kinds";
import type { Tables } from "../../store/tables";

/**
 * The state of a record. `queued`: certainly not sent yet, because it is a later part of a request or waits for
 * MoneyKind.delayMs. `sending` is written before the first byte leaves, so a record found in this state after a crash
 * may have been sent. `checking`: the response was lost. The other three are final, except that `failed` turns into
 * `done` if the row appears late (docs/faults.md, step 4).
 */
export type MoneyState = "queued" | "sending" | "checking" | "done" | "refused" | "failed";

/** One part of a money request, as the store has it. */
export interface MoneyRecord {
  readonly playerKey: string;
  /** The browser's key; a part after the first adds its number, "KEY#2". */
  readonly key: string;
  readonly kind: string;
  readonly fingerprint: string;
  readonly state: MoneyState;
  /** The stored JSON, undefined if it is damaged. `parseStored` parses it by the kind's schemas. */
  readonly request: unknown;
  readonly before: unknown;
  readonly sealedToken: string;
  /** The provider's reason for a refusal. */
  readonly reason: string | null;
  /** Whether the player saw "failed", and later it was found, or became not known. */
  readonly corrected: boolean;
  /** Whether evidence, or a response after it counted as lost, settled it. Its points may have left the wallet late. */
  readonly found: boolean;
  /** Whether it is reported as not known after too long a search, which goes on (docs/faults.md, row 33). */
  readonly unknown: boolean;
  /** Whether the amount of a lost fund request was credited, perhaps for another payment (docs/faults.md, row 29). */
  readonly credited: boolean;
  /** Whether the process ended while it sent the request, which may never have left. */
  readonly interrupted: boolean;
  /** Whole horizons of search in the current state, over all processes. */
  readonly lookedHorizons: number;
  /** The sequence number among all requests, which the store assigns. */
  readonly seq: number;
  /** Epoch milliseconds of the recording. */
  readonly createdAt: number;
  /** Epoch milliseconds of the send, or of the recording until it is sent. */
  readonly sentAt: number;
  /** Epoch milliseconds when it was settled; null before that. */
  readonly settledAt: number | null;
  /** The highest `seq` when it was settled; null before that. */
  readonly settledAfter: number | null;
  /** Names of the columns whose text cannot be read. */
  readonly damaged: readonly string[];
}

/** The kind of a tombstone, which voids a key without a request, so that a late request is refused. */
export const GIVEN_UP = "given-up";

/** The kinds that send something, which a tombstone does not. */
export const REQUEST_KINDS: readonly string[] = ["bid", ...FUNDS_KINDS];

const STATES: readonly string[] = ["queued", "sending", "checking", "done", "refused", "failed"] satisfies MoneyState[];

const isMoneyState = (state: string): state is MoneyState => STATES.includes(state);

/** The part of a record that is stored as JSON. */
export interface Outcome {
  /** The provider's reason for a refusal. */
  readonly reason: string | null;
  readonly corrected: boolean;
  readonly found: boolean;
  readonly credited: boolean;
  readonly interrupted: boolean;
  readonly lookedHorizons: number;
}

/** The stored JSON, in which `interrupted` is called `cutOff`. */
type StoredOutcome = Omit<Outcome, "interrupted"> & { readonly cutOff: boolean };

/** Returns the outcome as the text that is stored. */
export const serializeOutcome = (outcome: Partial<Outcome>): string => {
  const { reason = null, corrected = false, found = false, credited = false, interrupted = false } = outcome;
  const { lookedHorizons = 0 } = outcome;
  return JSON.stringify({
    reason,
    corrected,
    found,
    credited,
    cutOff: interrupted,
    lookedHorizons,
  } satisfies StoredOutcome);
};

/**
 * Parses the JSON of a column.
 * @param damaged gets the column's name if the text is no JSON.
 */
const parseColumn = (column: string, text: string, damaged: string[]): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    damaged.push(column);
    return undefined;
  }
};

const parseOutcome = (text: string, damaged: string[]): Outcome => {
  const parsed = text === "" ? {} : parseColumn("outcome", text, damaged);
  const stored: Partial<StoredOutcome> = parsed !== null && typeof parsed === "object" ? parsed : {};
  const { reason = null, corrected = false, found = false, credited = false, lookedHorizons = 0 } = stored;
  // As far as a damaged text tells, the request may never have left.
  const { cutOff: interrupted = damaged.includes("outcome") } = stored;
  return { reason, corrected, found, credited, interrupted, lookedHorizons };
};

/** Makes a record of a row. It never throws, because one damaged text would hide a player's other records. */
export const fromRow = (row: Selectable<Tables["money_request"]>): MoneyRecord => {
  const damaged = isMoneyState(row.state) ? [] : ["state"];
  if (row.kind !== GIVEN_UP && !REQUEST_KINDS.includes(row.kind)) damaged.push("kind");
  const isDamaged = damaged.length > 0;
  const outcome = parseOutcome(row.outcome, damaged);
  return {
    playerKey: row.player_key,
    key: row.request_key,
    kind: row.kind,
    fingerprint: row.fingerprint,
    state: isMoneyState(row.state) ? row.state : "checking",
    request: parseColumn("request", row.request, damaged),
    before: parseColumn("before", row.before, damaged),
    sealedToken: row.sealed_token,
    ...outcome,
    // Without state or kind nothing is searched for.
    unknown: (row.state === "checking" && row.unknown_at !== null) || isDamaged,
    seq: Number(row.seq),
    createdAt: Number(row.created_at),
    sentAt: Number(row.sent_at ?? row.created_at),
    settledAt: row.settled_at === null ? null : Number(row.settled_at),
    settledAfter: row.settled_after === null ? null : Number(row.settled_after),
    damaged,
  };
};

/**
 * Whether the record's state can no longer change: it was accepted or refused, it was certainly not sent, or the search
 * for its row has ended. A record that failed for lack of evidence keeps its token during the search.
 */
export const isFinal = ({ state, unknown, sealedToken }: Pick<MoneyRecord, "state" | "unknown" | "sealedToken">) =>
  state === "done" || state === "refused" || ((state === "failed" || unknown) && sealedToken === "");

/** Returns the key of a request's nth part, counted from 0; the first part has the browser's own key. */
export const partKey = (key: string, part: number): string => (part === 0 ? key : `${key}#${part + 1}`);

/** Returns the browser's own key of any part's key. */
export const toBaseKey = (key: string): string => key.split("#", 1)[0] ?? key;

/** Whether a key belongs to a part after the first. */
export const isLaterPart = (key: string): boolean => key.includes("#");
