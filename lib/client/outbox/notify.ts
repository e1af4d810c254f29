import type { Points } from "@/lib/domain/points";
import { serverNow } from "../clock/server-clock";
import { refreshWallet } from "../data/wallet";
import { writeDurableCopy } from "../device/durable-copy";
import { createEmitter } from "../page/emitter";
import { type Entry, type EntryState, isPending, type Notified, toForm, toNotice } from "./entry";
import { applyEvent, toStorageEntry } from "./outbox";
import { mayMovePoints, type Outcome } from "./outcome";

/** An outcome that is shown to the player. */
export interface Notification {
  /** The entry as it was before the outcome. */
  readonly entry: Entry;
  readonly outcome: Notified;
  /** The state that the entry has after the outcome. */
  readonly state: EntryState;
  /** Whether the request was reported as failed or not known before. */
  readonly earlier: boolean;
}

/** What a screen shows: an outcome, or that there was no network at the tap. */
export type SubmitNotice =
  | Notification
  | (Omit<Notification, "outcome"> & { readonly outcome: { readonly kind: "offline" } });

/** The outcome of a request for funds. */
export type FundsOutcome = Exclude<SubmitNotice["outcome"], { readonly kind: "placed" | "partial" | "corrected" }> & {
  readonly amount: Points;
};

/** Returns the outcome of a request for funds; null for a bid. */
export const toFundsOutcome = ({ entry, outcome }: Pick<SubmitNotice, "entry" | "outcome">): FundsOutcome | null => {
  if (outcome.kind === "placed" || outcome.kind === "partial" || outcome.kind === "corrected") return null;
  return { amount: entry.points, ...outcome };
};

/** What shows the outcomes of a form's entries and has them polled: the form's screen, else the shell. */
export interface Notifier {
  readonly playerKey: string;
  /** The form's name; null for the shell, which shows the outcomes of every form without a screen. */
  readonly form: string | null;
  readonly notify: (notification: Notification) => void;
  /** The key of the request that this screen sends, while it is in flight. */
  inFlight: string | null;
  /** The keys of requests that were shown as not known. After a reload they are shown once more. */
  readonly shownUnconfirmed: Set<string>;
}

let notifiers: readonly Notifier[] = [];
const changes = createEmitter();

/** Calls the listener when a notifier is added, removed, or sends. */
export const onNotifiers = changes.on;

/**
 * Returns the notifier of an entry's form, else of the shell. It is searched at each outcome, because the player may
 * leave a screen while a request is in flight.
 */
export const findNotifier = (playerKey: string, entry: Entry): Notifier | undefined => {
  const own = notifiers.filter((one) => one.playerKey === playerKey);
  return own.findLast(({ form }) => form === toForm(entry)) ?? own.findLast(({ form }) => form === null);
};

/** Returns the forms whose own screens are mounted, as text for comparison. */
export const formsOnScreen = (): string => JSON.stringify(notifiers.flatMap(({ form }) => (form === null ? [] : form)));

/** Returns the players that have a mounted screen or shell. */
export const notifiedPlayers = (): readonly string[] => [...new Set(notifiers.map(({ playerKey }) => playerKey))];

/**
 * Adds a notifier for a form or the shell.
 * @returns a function that removes it
 */
export const addNotifier = (notifier: Notifier): (() => void) => {
  notifiers = [...notifiers, notifier];
  changes.emit();
  return () => {
    notifiers = notifiers.filter((one) => one !== notifier);
    changes.emit();
  };
};

/** Sets the key of the request that a notifier has in flight; null when its response has come. */
export const setInFlight = (notifier: Notifier, key: string | null): void => {
  notifier.inFlight = key;
  changes.emit();
};

/**
 * Returns what the response to a send tells its screen where another visible tab has polled and settled the request
 * first; null for an outcome that settles nothing, or that was told already.
 */
const toSenderNotice = (before: Entry, outcome: Outcome): Notified | null => {
  if (isPending(before) || before.until !== undefined) return null;
  return outcome.kind === "placed" || outcome.kind === "partial" || outcome.kind === "done" || outcome.kind === "failed"
    ? outcome
    : null;
};

/**
 * Records an outcome of the player's own request, and shows it where it is new.
 * @param sender for the response to a send, the screen that sent it: it shows the outcome even if the player has left
 *   it
 */
export const settle = (playerKey: string, key: string, outcome: Outcome, sender?: Notifier): void => {
  const now = Math.round(serverNow());
  const isResponse = sender !== undefined;
  const change = applyEvent(playerKey, key, { type: "outcome", outcome, now, isResponse });
  if (change === null) return;
  const { before, after } = change;
  const notifier = sender ?? findNotifier(playerKey, before);
  const notice = toNotice(before, after, outcome) ?? (isResponse ? toSenderNotice(before, outcome) : null);
  const isNew = notice === "again" ? !notifier?.shownUnconfirmed.has(key) : notice !== null;
  if (after !== before && !isPending(after)) void writeDurableCopy(toStorageEntry(playerKey, after));
  if (isPending(before) ? mayMovePoints(outcome) : isNew) refreshWallet();
  if (!isNew || notice === null) return;
  if (outcome.kind === "unconfirmed") notifier?.shownUnconfirmed.add(key);
  const shown = notice === "again" ? (outcome as Notified) : notice;
  notifier?.notify({
    entry: before,
    state: after.state,
    outcome: shown,
    earlier: !isPending(before) && before.until !== undefined,
  });
};
