import { serverNow } from "../clock/server-clock";
import { deleteDurableCopies, restoreDurableCopies } from "../device/durable-copy";
import { createPersistentStore, usePersistentValue } from "../device/persistent-store";
import { type Entry, type EntryEvent, isOpen, isPending, type RequestKind, reduceEntry, toForm } from "./entry";
import { areOldFormsStored, OUTBOX_STORE } from "./presence";
import { parseEntry } from "./stored-entry";

/**
 * The outbox of this phone: a stored entry for each request, by its idempotency key. Every screen, toast, bar and
 * notice about a request reads it, in every tab.
 */
const store = createPersistentStore<Entry | undefined>(OUTBOX_STORE, parseEntry);

/** How many entries with an outcome a player has; the oldest of more is removed. */
const MAX_SETTLED = 10;
/** How many unconfirmed entries a form has; the history shows older ones. */
const MAX_UNCONFIRMED = 5;
/** How long an open confirmation is stored. An older one belongs to a page that is gone. */
const MAX_DRAFT_MS = 24 * 60 * 60_000;

const readEntry = (playerKey: string, key: string): Entry | undefined => store.read([playerKey, key]);

const NONE: readonly Entry[] = [];
const lists = new Map<string, readonly Entry[]>();

/** Returns a player's entries, the newest first; the same array until one of them changes. */
export const listEntries = (playerKey: string): readonly Entry[] => {
  const entries = store
    .listKeyParts()
    .flatMap(([player, key = ""]) => (player === playerKey ? (readEntry(playerKey, key) ?? []) : []))
    .sort((one, other) => other.at - one.at || (one.key < other.key ? 1 : -1));
  const last = lists.get(playerKey) ?? NONE;
  if (entries.length === last.length && entries.every((entry, nth) => entry === last[nth])) return last;
  lists.set(playerKey, entries);
  return entries;
};

/** Calls the listener at each change of an entry, in this tab or another. */
export const onOutbox = store.onChange;

/** Returns a player's entries; null in the server's HTML. */
export const useEntries = (playerKey: string): readonly Entry[] | null =>
  usePersistentValue<readonly Entry[] | null>(
    { onChange: onOutbox, read: () => listEntries(playerKey) },
    NO_PARTS,
    null,
  );
const NO_PARTS: readonly string[] = [];

/**
 * Returns the pending entry of a form as this tab shows it; null for none.
 * @param form the form's name by `toForm`
 */
export const usePending = (playerKey: string, form: string): Entry | null =>
  useEntries(playerKey)?.find((entry) => isPendingInForm(entry, form)) ?? null;

const isPendingInForm = (entry: Entry, form: string): boolean =>
  isPending(entry) && !entry.observed && toForm(entry) === form;

/** The outcome of a request that a screen shows. */
export type ShownOutcome = Pick<Entry, "key" | "state">;

/** Whether a shown outcome is still the latest that this phone knows of the request. */
export const useIsLatestOutcome = (playerKey: string, shown: ShownOutcome | null): boolean => {
  const entry = useEntries(playerKey)?.find(({ key }) => key === shown?.key);
  return entry === undefined || entry.state === shown?.state;
};

/**
 * Returns an entry as it is stored, for its durable copy. When a later page restores it, an older list is updated too.
 */
export const toStorageEntry = (playerKey: string, entry: Entry) => ({
  name: store.toStorageEntry([playerKey, entry.key]).name,
  text: JSON.stringify(entry),
});

const remove = (playerKey: string, gone: readonly Entry[]): void => {
  if (gone.length === 0) return;
  const names = gone.map(({ key }) => {
    store.remove([playerKey, key]);
    return store.toStorageEntry([playerKey, key]).name;
  });
  void deleteDurableCopies((name) => names.includes(name));
};

/** Removes old entries to make room; none that is pending. */
const trim = (playerKey: string): void => {
  const entries = listEntries(playerKey);
  const unconfirmed = new Map<string, number>();
  for (const entry of entries) {
    if (isPending(entry) || entry.until === undefined) continue;
    const form = toForm(entry);
    const count = (unconfirmed.get(form) ?? 0) + 1;
    unconfirmed.set(form, count);
    const { until: _until, lines: _lines, ...settled } = entry;
    if (count > MAX_UNCONFIRMED) store.write([playerKey, entry.key], settled);
  }
  const settled = listEntries(playerKey).filter(
    (entry) => !isOpen(entry) && !entry.unlisted && entry.state !== "draft",
  );
  const expiredDrafts = entries.filter(({ state, at }) => state === "draft" && at < serverNow() - MAX_DRAFT_MS);
  remove(playerKey, [...settled.slice(MAX_SETTLED), ...expiredDrafts]);
};

/** What an event changed: the entry before and after it. */
export interface Change {
  readonly before: Entry;
  readonly after: Entry;
}

/**
 * Applies an event to the stored entry, which another tab may have changed.
 * @returns the entry before and after the event; null if no entry has the key
 */
export const applyEvent = (playerKey: string, key: string, event: EntryEvent): Change | null => {
  const before = readEntry(playerKey, key);
  if (before === undefined) return null;
  const after = reduceEntry(before, event);
  if (after !== before) {
    store.write([playerKey, key], after);
    if (!isPending(after)) trim(playerKey);
  }
  return { before, after };
};

/** Stores an entry, unless one with its key is stored: what is known of a request stays. */
export const putEntry = (playerKey: string, entry: Entry): void => {
  if (readEntry(playerKey, entry.key) === undefined) store.write([playerKey, entry.key], entry);
};

/**
 * Returns the pending entry of a form from the stored values, because another tab may have sent it before its storage
 * event arrives here.
 */
export const findPending = (playerKey: string, form: string): Entry | undefined =>
  listEntries(playerKey).find((entry) => isPendingInForm(entry, form));

const listDrafts = (playerKey: string, form: string): readonly Entry[] =>
  listEntries(playerKey).filter((entry) => entry.state === "draft" && toForm(entry) === form);

/** Returns the entry of a form whose confirmation is open. */
export const findOpenDraft = (playerKey: string, form: string): Entry | undefined => listDrafts(playerKey, form)[0];

/** Closes the confirmation of a form, in whichever tab it is open. */
export const cancelDrafts = (playerKey: string, form: string): void => remove(playerKey, listDrafts(playerKey, form));

/** Stores the entry of an opened confirmation and closes another tab's confirmation of the form. It sends nothing. */
export const openDraft = (playerKey: string, entry: Entry): void => {
  cancelDrafts(playerKey, toForm(entry));
  putEntry(playerKey, entry);
};

/**
 * Applies an outcome, or an act of the player, to a request that another phone sent.
 * @param named the entry as the page describes it
 */
export const applyToObserved = (playerKey: string, named: Entry, event: EntryEvent): void => {
  putEntry(playerKey, named);
  applyEvent(playerKey, named.key, event);
};

/** Returns the subject that notices are about: the requests for funds of one kind, or a market's bids. */
export const toSubject = (kind: RequestKind, marketId: string | null | undefined): string =>
  marketId ? `${kind} ${marketId}` : kind;

const moveOldForms = (): Promise<void> | undefined =>
  areOldFormsStored() ? import("./old-forms").then((old) => old.moveOldForms(putEntry)) : undefined;

/**
 * Resolves when the sent requests of a killed browser are restored or cannot be read, and those that an older build
 * stored are moved into the outbox. Rejects where the script for older builds does not load.
 * @returns undefined where nothing is to be restored
 */
export const restoreOutbox = (): Promise<void> | undefined => {
  const restoring = restoreDurableCopies();
  return restoring === undefined ? moveOldForms() : restoring.then(moveOldForms);
};

/** Clears a player's settled entries at sign-out; pending and unconfirmed ones stay. */
export const clearSettledEntries = (playerKey: string): void => {
  const isSettled = (entry: Entry | undefined) =>
    entry === undefined || entry.observed || !(isOpen(entry) || entry.unlisted);
  const names = store
    .listKeyParts()
    .filter(([player, key = ""]) => player === playerKey && isSettled(readEntry(player, key)));
  for (const parts of names) store.remove(parts);
};
