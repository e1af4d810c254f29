import type { TypedEntry } from "@/lib/domain/game/entries";
import { PANA_KINDS, type PanaKind } from "@/lib/domain/game/panas";
import { SESSIONS, type Session } from "@/lib/domain/market-clock";
import { tabStorage } from "../device/storage";
import { arrayOf, isBoolean, isString, nullable, objectOf, oneOf, parseJson } from "../device/type-guards";
import { type AddLinesTarget, isListLocked } from "./add-lines";
import { type DraftStorageKey, readDraft } from "./bid-draft";
import { ENTRY_STORE } from "./unsent-lists";

/** What is picked and typed on a bid screen and not added to the list yet. */
export interface UnaddedEntry {
  readonly typed: Required<TypedEntry> & { readonly chosen: readonly string[] };
  readonly stakeTouched: boolean;
  /** The session and betting day for which the entry was started. */
  readonly begun: { readonly session: Session; readonly day: string };
}

interface StoredEntry extends UnaddedEntry {
  /** The idempotency key of the last bid of the list, when the entry was stored. */
  readonly after: string | null;
}

const KINDS = Object.keys(PANA_KINDS) as readonly PanaKind[];

const isEntry = objectOf<StoredEntry>({
  typed: objectOf<UnaddedEntry["typed"]>({
    number: isString,
    second: isString,
    kinds: arrayOf(oneOf(KINDS)),
    stake: isString,
    chosen: arrayOf(isString),
    leftOut: arrayOf(isString),
  }),
  stakeTouched: isBoolean,
  begun: objectOf<UnaddedEntry["begun"]>({ session: oneOf(SESSIONS), day: isString }),
  after: nullable(isString),
});

const toStorageKey = ({ playerKey, marketId, gameType }: DraftStorageKey): string =>
  [ENTRY_STORE, playerKey, marketId, gameType].map(encodeURIComponent).join(":");

const readLastBidKey = (target: DraftStorageKey): string | null => readDraft(target)?.step?.key ?? null;

/** Saves an entry for a reload of this tab; null clears it. */
export const saveUnaddedEntry = (target: AddLinesTarget, entry: UnaddedEntry | null): void => {
  if (entry === null) tabStorage.removeItem(toStorageKey(target));
  else
    tabStorage.setItem(
      toStorageKey(target),
      JSON.stringify({ ...entry, after: readLastBidKey(target) } satisfies StoredEntry),
    );
};

/** Returns the entry as this tab left it; undefined once a bid of the list was sent, which may have had its numbers. */
export const readUnaddedEntry = (target: AddLinesTarget): UnaddedEntry | undefined => {
  const entry = parseJson(tabStorage.getItem(toStorageKey(target)), isEntry);
  return entry && entry.after === readLastBidKey(target) && !isListLocked(target) ? entry : undefined;
};
