import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { NO_POINTS, type Points, subtractPoints } from "@/lib/domain/points";
import type { DraftLine } from "../bid-list/line-shapes";
import { isTerminal, type Outcome, partTaken, sumCorrected } from "./outcome";

export type RequestKind = "bid" | FundsKind;

/**
 * `draft`: its confirmation is open. `queued`: confirmed, on the phone's storage, not sent yet. `sending`: it may have left.
 * `acknowledged`: the server has it. The others are outcomes; one with `until` may still change.
 */
export const ENTRY_STATES = [
  "draft",
  "queued",
  "sending",
  "acknowledged",
  "done",
  "partial",
  "refused",
  "failed",
  "unconfirmed",
] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** The list that a bid was made of. */
export interface BidForm {
  readonly marketId: string;
  readonly gameType: GameTypeId;
  /** The market's name: other screens also show the outcome of this bid. */
  readonly market: string;
  /** `YYYY-MM-DD`, the betting day of the list. */
  readonly day: string;
}

/** What this phone knows of one money request. */
export interface Entry {
  /** The idempotency key. */
  readonly key: string;
  readonly kind: RequestKind;
  readonly state: EntryState;
  /** Of the confirmation, the server's epoch milliseconds. */
  readonly at: number;
  readonly points: Points;
  readonly bid?: BidForm | undefined;
  /** The lines of a bid, until nothing needs them any more. */
  readonly lines?: readonly BidLine[] | undefined;
  /** They come into the list when it is sent: typed or chosen, but not added. */
  readonly added?: readonly DraftLine[] | undefined;
  /** What the list loses: by `partName`, or all. */
  readonly placed?: "all" | readonly string[] | undefined;
  /** The list does not show yet what this entry says of it (`list-step.ts`). */
  readonly unlisted?: boolean | undefined;
  /** Unconfirmed: reported as failed, not known or placed in part, and it may still turn out to be taken. Server's epoch milliseconds. */
  readonly until?: number | undefined;
  /** As many points were credited since. */
  readonly credited?: boolean | undefined;
  /** A screen of this phone has shown the outcome. */
  readonly notified?: boolean | undefined;
  /** The player has put the failure away, or read it in the response to the send. */
  readonly dismissed?: boolean | undefined;
  /** If not all points were taken. */
  readonly taken?: Points | undefined;
  /** Sent by another phone, or cleared from this one. */
  readonly observed?: boolean | undefined;
}

export type EntryEvent =
  | { readonly type: "queue" }
  | { readonly type: "send" }
  | {
      readonly type: "outcome";
      readonly outcome: Outcome;
      /** The server's epoch milliseconds. */
      readonly now: number;
      /** It is the response to the send, which the sending screen shows. */
      readonly isResponse?: boolean | undefined;
    }
  /** The list shows what the entry says of it. */
  | { readonly type: "listed" }
  | { readonly type: "dismiss" };

/** Milliseconds: the server reconciles an unconfirmed request as long. */
export const UNCONFIRMED_MS = 24 * 60 * 60_000;

export const isPending = ({ state }: Pick<Entry, "state">): boolean =>
  state === "queued" || state === "sending" || state === "acknowledged";

/** Whether the server is still to be asked about it. */
export const isOpen = (entry: Entry): boolean => isPending(entry) || entry.until !== undefined;

/** The form that it came from, and that waits for it: a player's list, or their requests of one kind. */
export const toForm = ({ kind, bid }: Pick<Entry, "kind" | "bid">): string =>
  bid === undefined ? kind : bidFormName(bid);
export const bidFormName = ({
  marketId,
  gameType,
}: Pick<BidForm, "marketId"> & { readonly gameType: string }): string => `bid ${marketId} ${gameType}`;

const withoutUntil = ({ until: _until, ...entry }: Entry): Entry => entry;

/** A part of a bid: a kind of number and a session. */
export const partName = (label: string | undefined, session: Session): string => `${label} ${session}`;

const toPlaced = (outcome: Outcome): Entry["placed"] => {
  if (outcome.kind === "placed") return "all";
  if (!("parts" in outcome)) return [];
  return outcome.parts
    .filter((part) => part.outcome.state === "placed")
    .map(({ label, session }) => partName(label, session));
};

const reducePending = (entry: Entry, { outcome, now, isResponse }: Extract<EntryEvent, { type: "outcome" }>): Entry => {
  const until = now + UNCONFIRMED_MS;
  const heard = { ...entry, notified: true, ...(entry.bid && { unlisted: true, placed: toPlaced(outcome) }) };
  const notTaken = { ...heard, ...(isResponse && { dismissed: true }) };
  switch (outcome.kind) {
    case "unanswered":
      return entry;
    case "checking":
      return entry.state === "acknowledged" ? entry : { ...entry, state: "acknowledged" };
    case "placed":
    case "done":
      return { ...heard, state: "done" };
    case "partial":
      return { ...heard, state: "partial", taken: partTaken(outcome), ...(!isTerminal(outcome) && { until }) };
    case "unconfirmed":
      return { ...heard, state: "unconfirmed", ...((entry.kind === "bid" || !outcome.final) && { until }) };
    case "failed": {
      const credited = outcome.credited !== undefined && { credited: true };
      return { ...notTaken, state: "failed", ...credited, ...(!outcome.final && { until }) };
    }
    case "refused":
      return { ...notTaken, state: "refused" };
    case "missing":
      return { ...heard, state: "failed" };
  }
};

/** A poll that leaves an unconfirmed request as it was. */
const changesNothing = (outcome: Outcome): boolean =>
  outcome.kind === "unanswered" ||
  outcome.kind === "refused" ||
  (outcome.kind === "unconfirmed" && outcome.lost === true);

/** What a poll says of an unconfirmed request beside its end; the same object for nothing new. */
const applyReport = (entry: Entry, outcome: Outcome, newUntil: number): Entry => {
  const credited = outcome.kind === "failed" && outcome.credited !== undefined;
  // It was reported as not known as a whole: now each part is reported.
  if (entry.state === "unconfirmed" && (outcome.kind === "failed" || outcome.kind === "partial")) {
    const more = { taken: partTaken(outcome), ...(credited && { credited }) };
    return { ...entry, state: outcome.kind, until: newUntil, notified: true, ...more };
  }
  if (credited) return entry.credited ? entry : { ...entry, credited };
  if (outcome.kind !== "unconfirmed" || entry.state === "unconfirmed") return entry;
  return { ...entry, state: "unconfirmed", until: newUntil, notified: true };
};

/** The points that were taken beside what was reported; zero for none. */
const computeCorrection = ({ state, taken }: Entry, outcome: Outcome): Points => {
  if (state !== "partial" || taken === undefined) return sumCorrected(outcome);
  const now = outcome.kind === "placed" ? outcome.total : partTaken(outcome);
  return now === undefined ? NO_POINTS : subtractPoints(now, taken);
};

/** The poll of an unconfirmed request. A correction is the last word. */
const reduceUnconfirmed = (entry: Entry, { outcome, now }: Extract<EntryEvent, { type: "outcome" }>): Entry => {
  if (changesNothing(outcome)) return entry;
  const isReport = entry.state === "unconfirmed" && outcome.kind === "partial";
  if (!isReport && computeCorrection(entry, outcome) !== NO_POINTS)
    return withoutUntil({ ...entry, state: "done", notified: true });
  const next = applyReport(entry, outcome, now + UNCONFIRMED_MS);
  return isTerminal(outcome) || now > (entry.until ?? 0) ? withoutUntil(next) : next;
};

/** What another phone's request came to; no screen of this phone has shown it. */
const reduceObserved = (entry: Entry, { outcome, now }: Extract<EntryEvent, { type: "outcome" }>): Entry => {
  const next = isPending(entry)
    ? reducePending(entry, { type: "outcome", outcome, now })
    : reduceUnconfirmed(entry, { type: "outcome", outcome, now });
  const { unlisted: _list, placed: _placed, ...heard } = next;
  return next === entry ? entry : { ...heard, notified: false };
};

/** Without what its list needed, and without its lines where nobody asks about it any more. */
const clearListFields = ({ unlisted: _unlisted, added: _added, placed: _placed, ...entry }: Entry): Entry => {
  if (isOpen(entry)) return entry;
  const { lines: _lines, ...short } = entry;
  return short;
};

/**
 * The next state of an entry; the same object where the event changes nothing. Events may come late, twice, in any order and
 * from two tabs: no path sends twice, and a final word stays.
 */
export const reduceEntry = (entry: Entry, event: EntryEvent): Entry => {
  switch (event.type) {
    case "queue":
      return entry.state === "draft" ? { ...entry, state: "queued", ...(entry.bid && { unlisted: true }) } : entry;
    case "send":
      return entry.state === "queued" ? { ...entry, state: "sending" } : entry;
    case "outcome":
      if (!isOpen(entry)) return entry;
      if (entry.observed) return reduceObserved(entry, event);
      return isPending(entry) ? reducePending(entry, event) : reduceUnconfirmed(entry, event);
    case "listed":
      return entry.unlisted ? clearListFields(entry) : entry;
    case "dismiss":
      return { ...entry, dismissed: true };
  }
};

/** `corrected`: a bid that was reported as failed or not known was placed. */
export type Notified = Exclude<Outcome, { readonly kind: "unanswered" | "checking" }> | CorrectedBid;

interface CorrectedBid {
  readonly kind: "corrected";
  readonly total: Points;
}

/** What the player is to read of an outcome: null for nothing new, `again` for what an earlier page has shown. */
export const toNotice = (before: Entry, after: Entry, outcome: Outcome): Notified | "again" | null => {
  if (outcome.kind === "unanswered" || outcome.kind === "checking") return null;
  if (isPending(before)) return outcome;
  if (before.until === undefined) return null;
  if (after.state !== before.state) {
    if (after.state !== "done" || outcome.kind === "done") return outcome;
    return { kind: "corrected", total: computeCorrection(before, outcome) };
  }
  if (outcome.kind === "unconfirmed" && !outcome.lost) return "again";
  return after.credited && !before.credited ? outcome : null;
};
