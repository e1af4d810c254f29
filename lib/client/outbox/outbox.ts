import { serverNow } from "../clock/server-clock";
import { deleteDurableCopies, restoreDurableCopies } from "../device/durable-copy";
import { createPersistentStore, usePersistentValue } from "../device/persistent-store";
import { type Entry, type EntryEvent, isOpen, isPending, type RequestKind, reduceEntry, toForm } from "./entry";
import { areOldFormsStored, OUTBOX_STORE } from "./presence";
import { parseEntry } from "./stored-entry";

/**
 * What this phone has sent: one stored value for each request, by its idempotency key. Every screen, toast, bar and notice
 * about a request reads it, in this tab and in others.
 */
const store = createPersistentStore<Entry | undefined>(OUTBOX_STORE, parseEntry);

/** Entries of a player with an outcome; the oldest of more goes. */
const MAX_SETTLED = 10;
/** Unconfirmed entries of one form; the history shows an older one. */
const MAX_UNCONFIRMED = 5;
/** Milliseconds after which an open confirmation is of a page that is gone. */
const MAX_DRAFT_MS = 24 * 60 * 60_000;

const readEntry = (playerKey: string, key: string): Entry | undefined => store.read([playerKey, key]);

const NONE: readonly Entry[] = [];
const lists = new Map<string, readonly Entry[]>();

/** The newest first; the same array until one of them changes. */
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

/** At a change in this tab or another. */
export const onOutbox = store.onChange;

/** Null in the HTML. */
export const useEntries = (playerKey: string): readonly Entry[] | null =>
  usePersistentValue<readonly Entry[] | null>(
    { onChange: onOutbox, read: () => listEntries(playerKey) },
    NO_PARTS,
    null,
  );
const NO_PARTS: readonly string[] = [];

/** The pending entry of a form, as this tab shows it. @param form by `toForm`. */
export const usePending = (playerKey: string, form: string): Entry | null =>
  useEntries(playerKey)?.find((entry) => isPendingInForm(entry, form)) ?? null;

const isPendingInForm = (entry: Entry, form: string): boolean =>
  isPending(entry) && !entry.observed && toForm(entry) === form;

/** What a screen has said of a request. */
export type ShownOutcome = Pick<Entry, "key" | "state">;

/** Whether it is still the last that this phone knows of the request. */
export const useIsLatestOutcome = (playerKey: string, shown: ShownOutcome | null): boolean => {
  const entry = useEntries(playerKey)?.find(({ key }) => key === shown?.key);
  return entry === undefined || entry.state === shown?.state;
};

/** What the disk is to have: put back by a later page, it has an older list follow too. */
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

/** Makes room; nothing that is pending goes. */
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

export interface Change {
  readonly before: Entry;
  readonly after: Entry;
}

/** Applies an event to the stored entry, which another tab may have changed. @returns null without an entry of that key. */
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

/** Only a new key: a request that is known keeps what is known of it. */
export const putEntry = (playerKey: string, entry: Entry): void => {
  if (readEntry(playerKey, entry.key) === undefined) store.write([playerKey, entry.key], entry);
};

/** The pending entry of a form, by the stored values: another tab may have sent it before its event arrives here. */
export const findPending = (playerKey: string, form: string): Entry | undefined =>
  listEntries(playerKey).find((entry) => isPendingInForm(entry, form));

const listDrafts = (playerKey: string, form: string): readonly Entry[] =>
  listEntries(playerKey).filter((entry) => entry.state === "draft" && toForm(entry) === form);

/** The entry of a form whose confirmation is open. */
export const findOpenDraft = (playerKey: string, form: string): Entry | undefined => listDrafts(playerKey, form)[0];

/** Closes the confirmation of a form, in whichever tab it is open. */
export const cancelDrafts = (playerKey: string, form: string): void => remove(playerKey, listDrafts(playerKey, form));

/** A confirmation opens; that of another tab closes. Nothing is sent yet. */
export const openDraft = (playerKey: string, entry: Entry): void => {
  cancelDrafts(playerKey, toForm(entry));
  putEntry(playerKey, entry);
};

/** An outcome, or a word of the player, about a request that another phone sent. @param named as the page names it. */
export const applyToObserved = (playerKey: string, named: Entry, event: EntryEvent): void => {
  putEntry(playerKey, named);
  applyEvent(playerKey, named.key, event);
};

/** The subject of notices: requests for funds of one kind, or a market's bids. */
export const toSubject = (kind: RequestKind, marketId: string | null | undefined): string =>
  marketId ? `${kind} ${marketId}` : kind;

const moveOldForms = (): Promise<void> | undefined =>
  areOldFormsStored() ? import("./old-forms").then((old) => old.moveOldForms(putEntry)) : undefined;

/**
 * Resolves when what a killed browser had sent is back, or cannot be read, and what an older build has stored is moved.
 * Undefined where nothing is to be waited for. Rejects where the script for older builds does not load.
 */
export const restoreOutbox = (): Promise<void> | undefined => {
  const restoring = restoreDurableCopies();
  return restoring === undefined ? moveOldForms() : restoring.then(moveOldForms);
};

/** At sign-out: what is open stays. */
export const clearSettledEntries = (playerKey: string): void => {
  const isSettled = (entry: Entry | undefined) =>
    entry === undefined || entry.observed || !(isOpen(entry) || entry.unlisted);
  const names = store.listKeyParts().filter(([player, key = ""]) => player === playerKey && isSettled(readEntry(player, key)));
  for (const parts of names) store.remove(parts);
};
