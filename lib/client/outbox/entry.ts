import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { NO_POINTS, type Points, subtractPoints } from "@/lib/domain/points";
import type { DraftLine } from "../bid-list/line-shapes";
import { isTerminal, type Outcome, partTaken, sumCorrected } from "./outcome";

/** The kind of a money request: a bid, or one of the kinds of funds. */
export type RequestKind = "bid" | FundsKind;

/**
 * The states of an entry. `draft`: the confirmation is open. `queued`: confirmed and stored, not sent yet. `sending`:
 * the request may have left. `acknowledged`: the server has a record of it. All others are outcomes; one with `until`
 * may still change.
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

/** The list from which a bid was made. */
export interface BidForm {
  readonly marketId: string;
  readonly gameType: GameTypeId;
  /** The market's name, because other screens also show the outcome of the bid. */
  readonly market: string;
  /** The betting day that the list is of, `YYYY-MM-DD`. */
  readonly day: string;
}

/** What this phone knows of one money request. */
export interface Entry {
  /** The idempotency key under which the request is sent. */
  readonly key: string;
  readonly kind: RequestKind;
  readonly state: EntryState;
  /** When the confirmation opened, in the server's epoch milliseconds. */
  readonly at: number;
  readonly points: Points;
  readonly bid?: BidForm | undefined;
  /** The lines of a bid, as long as the list or a poll needs them. */
  readonly lines?: readonly BidLine[] | undefined;
  /** The typed or chosen lines that were not added to the list. They come into it when the bid is sent. */
  readonly added?: readonly DraftLine[] | undefined;
  /** The lines that leave the list: those of the parts named by `partName`, or all. */
  readonly placed?: "all" | readonly string[] | undefined;
  /** Whether the list does not match this entry yet (`list-step.ts`). */
  readonly unlisted?: boolean | undefined;
  /**
   * Until when the request is unconfirmed, in the server's epoch milliseconds: it was reported as failed, not known or
   * placed in part, and it may still turn out to be taken.
   */
  readonly until?: number | undefined;
  /** Whether as many points as the request's were credited since. */
  readonly credited?: boolean | undefined;
  /** Whether a screen of this phone has shown the outcome. */
  readonly notified?: boolean | undefined;
  /** Whether the player has dismissed the failure, or read it in the response to the send. */
  readonly dismissed?: boolean | undefined;
  /** The points that were taken, if not all were. */
  readonly taken?: Points | undefined;
  /** Whether another phone sent the request, or this phone has cleared it. */
  readonly observed?: boolean | undefined;
}

/** What can happen to an entry. */
export type EntryEvent =
  | { readonly type: "queue" }
  | { readonly type: "send" }
  | {
      readonly type: "outcome";
      readonly outcome: Outcome;
      /** When the outcome arrived, in the server's epoch milliseconds. */
      readonly now: number;
      /** Whether it is the response to the send, which the sending screen shows. */
      readonly isResponse?: boolean | undefined;
    }
  /** The list matches the entry. */
  | { readonly type: "listed" }
  | { readonly type: "dismiss" };

/** How long an entry stays unconfirmed, because the server reconciles an unconfirmed request for that long. */
export const UNCONFIRMED_MS = 24 * 60 * 60_000;

/** Whether a request is confirmed and has no known outcome. */
export const isPending = ({ state }: Pick<Entry, "state">): boolean =>
  state === "queued" || state === "sending" || state === "acknowledged";

/** Whether the outcome is still to be polled. */
export const isOpen = (entry: Entry): boolean => isPending(entry) || entry.until !== undefined;

/**
 * Returns the name of the form that an entry came from and that waits for it: a player's list, or the requests of one
 * kind.
 */
export const toForm = ({ kind, bid }: Pick<Entry, "kind" | "bid">): string =>
  bid === undefined ? kind : bidFormName(bid);
/** Returns the name of the form of a market's and game's list. */
export const bidFormName = ({
  marketId,
  gameType,
}: Pick<BidForm, "marketId"> & { readonly gameType: string }): string => `bid ${marketId} ${gameType}`;

const withoutUntil = ({ until: _until, ...entry }: Entry): Entry => entry;

/** Returns the name of a part of a bid by its kind of number and session. */
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
  const withOutcome = { ...entry, notified: true, ...(entry.bid && { unlisted: true, placed: toPlaced(outcome) }) };
  const notTaken = { ...withOutcome, ...(isResponse && { dismissed: true }) };
  switch (outcome.kind) {
    case "unanswered":
      return entry;
    case "checking":
      return entry.state === "acknowledged" ? entry : { ...entry, state: "acknowledged" };
    case "placed":
    case "done":
      return { ...withOutcome, state: "done" };
    case "partial":
      return { ...withOutcome, state: "partial", taken: partTaken(outcome), ...(!isTerminal(outcome) && { until }) };
    case "unconfirmed":
      return { ...withOutcome, state: "unconfirmed", ...((entry.kind === "bid" || !outcome.final) && { until }) };
    case "failed": {
      const credited = outcome.credited !== undefined && { credited: true };
      return { ...notTaken, state: "failed", ...credited, ...(!outcome.final && { until }) };
    }
    case "refused":
      // The page leaves for the login, and the screen after it tells of the bid.
      return { ...(entry.bid && outcome.failure.status === 401 ? withOutcome : notTaken), state: "refused" };
    case "missing":
      return { ...withOutcome, state: "failed" };
  }
};

/** Whether a poll leaves an unconfirmed request as it was. */
const changesNothing = (outcome: Outcome): boolean =>
  outcome.kind === "unanswered" ||
  outcome.kind === "refused" ||
  (outcome.kind === "unconfirmed" && outcome.lost === true);

/** Applies a poll that leaves a request unconfirmed. Returns the entry itself where nothing is new. */
const applyReport = (entry: Entry, outcome: Outcome, newUntil: number): Entry => {
  const credited = outcome.kind === "failed" && outcome.credited !== undefined;
  // The request was reported as not known as a whole; now each part is reported.
  if (entry.state === "unconfirmed" && (outcome.kind === "failed" || outcome.kind === "partial")) {
    const more = { taken: partTaken(outcome), ...(credited && { credited }) };
    return { ...entry, state: outcome.kind, until: newUntil, notified: true, ...more };
  }
  if (credited) return entry.credited ? entry : { ...entry, credited };
  if (outcome.kind !== "unconfirmed" || entry.state === "unconfirmed") return entry;
  return { ...entry, state: "unconfirmed", until: newUntil, notified: true };
};

/** Returns the points that were taken beyond those reported before; zero for none. */
const computeCorrection = ({ state, taken }: Entry, outcome: Outcome): Points => {
  if (state !== "partial" || taken === undefined) return sumCorrected(outcome);
  const now = outcome.kind === "placed" ? outcome.total : partTaken(outcome);
  return now === undefined ? NO_POINTS : subtractPoints(now, taken);
};

/** Applies a poll of an unconfirmed request. After a correction the entry is terminal. */
const reduceUnconfirmed = (entry: Entry, { outcome, now }: Extract<EntryEvent, { type: "outcome" }>): Entry => {
  if (changesNothing(outcome)) return entry;
  const isReport = entry.state === "unconfirmed" && outcome.kind === "partial";
  if (!isReport && computeCorrection(entry, outcome) !== NO_POINTS)
    return withoutUntil({ ...entry, state: "done", notified: true });
  const next = applyReport(entry, outcome, now + UNCONFIRMED_MS);
  return isTerminal(outcome) || now > (entry.until ?? 0) ? withoutUntil(next) : next;
};

/** Applies an outcome to another phone's request, which no screen of this phone has shown. */
const reduceObserved = (entry: Entry, { outcome, now }: Extract<EntryEvent, { type: "outcome" }>): Entry => {
  const next = isPending(entry)
    ? reducePending(entry, { type: "outcome", outcome, now })
    : reduceUnconfirmed(entry, { type: "outcome", outcome, now });
  const { unlisted: _list, placed: _placed, ...withOutcome } = next;
  return next === entry ? entry : { ...withOutcome, notified: false };
};

/** Clears the fields that the list needed, and the lines unless the outcome is still polled. */
const clearListFields = ({ unlisted: _unlisted, added: _added, placed: _placed, ...entry }: Entry): Entry => {
  if (isOpen(entry)) return entry;
  const { lines: _lines, ...short } = entry;
  return short;
};

/**
 * Returns the next state of an entry; the entry itself where the event changes nothing. Events may come late, twice, in
 * any order and from two tabs: no path sends twice, and a terminal state stays.
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

/** An outcome that is shown to the player. `corrected`: a bid that was reported as failed or not known was placed. */
export type Notified = Exclude<Outcome, { readonly kind: "unanswered" | "checking" }> | CorrectedBid;

interface CorrectedBid {
  readonly kind: "corrected";
  readonly total: Points;
}

/** Returns the outcome to show to the player; null for nothing new, `again` for one that an earlier page has shown. */
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
