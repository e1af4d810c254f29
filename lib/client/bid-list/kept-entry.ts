import type { TypedEntry } from "@/lib/domain/game/entries";
import { PANA_KINDS, type PanaKind } from "@/lib/domain/game/panas";
import { SESSIONS, type Session } from "@/lib/domain/market-clock";
import { isFlag, isText, listOf, nullable, oneOf, parsed, shapeOf } from "../device/shapes";
import { tabStorage } from "../device/storage";
import { type DraftPlace, storedDraft } from "./bid-draft";
import { isListLocked, type PutPlace } from "./put-lines";

/** What is picked and typed on a bid screen and not added to the list yet. */
export interface KeptEntry {
  readonly typed: Required<TypedEntry> & { readonly chosen: readonly string[] };
  readonly stakeTouched: boolean;
  /** The session and betting day for which it was begun. */
  readonly begun: { readonly session: Session; readonly day: string };
}

interface StoredEntry extends KeptEntry {
  /** The key of the last bid of the list. */
  readonly after: string | null;
}

const KINDS = Object.keys(PANA_KINDS) as readonly PanaKind[];

const isEntry = shapeOf<StoredEntry>({
  typed: shapeOf<KeptEntry["typed"]>({
    number: isText,
    second: isText,
    kinds: listOf(oneOf(KINDS)),
    stake: isText,
    chosen: listOf(isText),
    leftOut: listOf(isText),
  }),
  stakeTouched: isFlag,
  begun: shapeOf<KeptEntry["begun"]>({ session: oneOf(SESSIONS), day: isText }),
  after: nullable(isText),
});

const nameOf = ({ playerKey, marketId, gameType }: DraftPlace): string =>
  ["bid-entry", playerKey, marketId, gameType].map(encodeURIComponent).join(":");

const lastBid = (place: DraftPlace): string | null => storedDraft(place)?.step?.key ?? null;

/** Keeps an entry for a reload of this tab; null forgets it. */
export const keepEntry = (place: PutPlace, entry: KeptEntry | null): void => {
  if (entry === null) tabStorage.removeItem(nameOf(place));
  else tabStorage.setItem(nameOf(place), JSON.stringify({ ...entry, after: lastBid(place) } satisfies StoredEntry));
};

/** The entry as this tab left it; undefined once a bid of the list was sent, which may have had its numbers. */
export const keptEntry = (place: PutPlace): KeptEntry | undefined => {
  const entry = parsed(tabStorage.getItem(nameOf(place)), isEntry);
  return entry && entry.after === lastBid(place) && !isListLocked(place) ? entry : undefined;
};
