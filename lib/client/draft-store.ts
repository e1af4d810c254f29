import { type BidDraft, draftOfDay, parseDraft } from "./bid-draft";

/** Names one draft: a player's list for one market and game type. */
export interface DraftPlace {
  /** A keyed digest of the player, so that a shared phone never shows one player's list to another. */
  readonly playerKey: string;
  readonly marketId: string;
  readonly gameType: string;
}

const PREFIX = "bid-draft";
const listeners = new Set<() => void>();
/** What was last read or written, by storage name; it also serves where storage is refused (private windows). */
const known = new Map<string, { readonly text: string | null; readonly draft: BidDraft | undefined }>();

const nameOf = ({ playerKey, marketId, gameType }: DraftPlace): string =>
  [PREFIX, playerKey, marketId, gameType].map(encodeURIComponent).join(".");

/** Names that storage would not take, being full or refused: their drafts live as long as the page. */
const unwritten = new Set<string>();

const readText = (name: string): string | null => {
  const kept = known.get(name)?.text ?? null;
  if (unwritten.has(name)) return kept;
  try {
    return localStorage.getItem(name);
  } catch {
    return kept;
  }
};

const writeText = (name: string, text: string): void => {
  try {
    localStorage.setItem(name, text);
    unwritten.delete(name);
  } catch {
    unwritten.add(name);
  }
};

/** The stored draft; the same object until the text changes. */
export const storedDraft = (place: DraftPlace): BidDraft | undefined => {
  const name = nameOf(place);
  const text = readText(name);
  const last = known.get(name);
  if (last && last.text === text) return last.draft;
  const draft = parseDraft(text);
  known.set(name, { text, draft });
  return draft;
};

/** Changes the draft of `day` and tells every screen of this tab; other tabs hear it from the browser. */
export const changeDraft = (place: DraftPlace, day: string, change: (draft: BidDraft) => BidDraft): void => {
  const name = nameOf(place);
  const draft = change(draftOfDay(storedDraft(place), day));
  const text = JSON.stringify(draft);
  known.set(name, { text, draft });
  writeText(name, text);
  for (const listener of listeners) listener();
};

/** Calls `listener` whenever a draft changes, in this tab or another. @returns the way out. */
export const onDraftChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
};
