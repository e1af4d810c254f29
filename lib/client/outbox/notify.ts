import type { Points } from "@/lib/domain/points";
import { serverNow } from "../clock/server-clock";
import { refreshWallet } from "../data/wallet";
import { writeDurableCopy } from "../device/durable-copy";
import { createEmitter } from "../page/emitter";
import { type Entry, type EntryState, isPending, type Notified, toForm, toNotice } from "./entry";
import { applyEvent, toStorageEntry } from "./outbox";
import { mayMovePoints, type Outcome } from "./outcome";

/** An outcome for the player. */
export interface Notification {
  /** As it was before the outcome. */
  readonly entry: Entry;
  readonly outcome: Notified;
  /** After it. */
  readonly state: EntryState;
  /** It was reported as failed or not known before. */
  readonly earlier: boolean;
}

/** What a screen shows: an outcome, or that there was no network at the tap. */
export type SubmitNotice =
  | Notification
  | (Omit<Notification, "outcome"> & { readonly outcome: { readonly kind: "offline" } });

/** What a request for points came to. */
export type FundsOutcome = Exclude<SubmitNotice["outcome"], { readonly kind: "placed" | "partial" | "corrected" }> & {
  readonly amount: Points;
};

/** Null for the outcome of a bid. */
export const toFundsOutcome = ({ entry, outcome }: Pick<SubmitNotice, "entry" | "outcome">): FundsOutcome | null => {
  if (outcome.kind === "placed" || outcome.kind === "partial" || outcome.kind === "corrected") return null;
  return { amount: entry.points, ...outcome };
};

/** Who shows the outcomes of a form's entries, and has them polled: its screen, else the shell. */
export interface Notifier {
  readonly playerKey: string;
  /** Null: the shell, for every form without a screen. */
  readonly form: string | null;
  readonly notify: (notification: Notification) => void;
  /** The key of the request that this screen sends: its response is on the way. */
  inFlight: string | null;
  /** Keys of requests that it has shown as not known. A screen says it again after a reload. */
  readonly shownUnconfirmed: Set<string>;
}

let notifiers: readonly Notifier[] = [];
const changes = createEmitter();

export const onNotifiers = changes.on;

/** The player's screens may be left while a response is on the way: the one of that moment shows it. */
export const findNotifier = (playerKey: string, entry: Entry): Notifier | undefined => {
  const own = notifiers.filter((one) => one.playerKey === playerKey);
  return own.findLast(({ form }) => form === toForm(entry)) ?? own.findLast(({ form }) => form === null);
};

/** The forms whose own screens are mounted, as text for comparison. */
export const formsOnScreen = (): string => JSON.stringify(notifiers.flatMap(({ form }) => (form === null ? [] : form)));

export const notifiedPlayers = (): readonly string[] => [...new Set(notifiers.map(({ playerKey }) => playerKey))];

/** @returns a function that takes it back. */
export const addNotifier = (notifier: Notifier): (() => void) => {
  notifiers = [...notifiers, notifier];
  changes.emit();
  return () => {
    notifiers = notifiers.filter((one) => one !== notifier);
    changes.emit();
  };
};

/** A request left, or its response came. */
export const setInFlight = (notifier: Notifier, key: string | null): void => {
  notifier.inFlight = key;
  changes.emit();
};

/**
 * Records an outcome of one's own request, and shows it where it is new. @param sender for the response to a send: the screen
 * that sent it knows more of it, also once it is left.
 */
export const settle = (playerKey: string, key: string, outcome: Outcome, sender?: Notifier): void => {
  const now = Math.round(serverNow());
  const isResponse = sender !== undefined;
  const change = applyEvent(playerKey, key, { type: "outcome", outcome, now, isResponse });
  if (change === null) return;
  const { before, after } = change;
  const notifier = sender ?? findNotifier(playerKey, before);
  const notice = toNotice(before, after, outcome);
  const isNew = notice === "again" ? !notifier?.shownUnconfirmed.has(key) : notice !== null;
  if (after !== before && !isPending(after)) void writeDurableCopy(toStorageEntry(playerKey, after));
  if (isPending(before) ? mayMovePoints(outcome) : isNew) refreshWallet();
  if (!isNew || notice === null) return;
  if (outcome.kind === "unconfirmed") notifier?.shownUnconfirmed.add(key);
  const shown = notice === "again" ? (outcome as Notified) : notice;
  notifier?.notify({ entry: before, state: after.state, outcome: shown, earlier: !isPending(before) });
};
