import type { BidLine } from "@/lib/domain/game/bid-rules";
import { SESSIONS, type Session } from "@/lib/domain/market-clock";
import { createPersistentStore, usePersistentValue } from "../device/persistent-store";
import {
  arrayOf,
  isBoolean,
  isSafeInteger,
  isString,
  nullable,
  objectOf,
  oneOf,
  optional,
  parseJson,
} from "../device/type-guards";
import { type DraftLine, isDraftLine } from "./line-shapes";
import { DRAFT_STORE } from "./unsent-lists";

/** Identifies a player's list for one market and game type. Players who share a phone do not see each other's lists. */
export interface DraftStorageKey {
  readonly playerKey: string;
  readonly marketId: string;
  readonly gameType: string;
}

/** How far the list has followed the last bid that was made of it (lib/client/outbox/list-step.ts). */
export interface DraftStep {
  /** The idempotency key of the bid that the list follows. */
  readonly key: string;
  /** Whether the placed lines have left the list. Before that, the lines that were sent beside it have come in. */
  readonly settled: boolean;
}

/** Tells of lines that came from the list of another market. */
export interface MovedLines {
  /** The name of the market whose list they were. */
  readonly from: string;
  readonly count: number;
  /** How many of them were for Open, which is over here, and are for Close now. */
  readonly toClose: number;
}

export interface BidDraft {
  /** The betting day, `YYYY-MM-DD`. Only the player moves the lines to another day (decision 0020). */
  readonly day: string;
  readonly session: Session | null;
  readonly lines: readonly DraftLine[];
  readonly step?: DraftStep | undefined;
  /** The lines that have come from another market, until the list changes. */
  readonly moved?: MovedLines | undefined;
}

export const emptyDraft = (day: string): BidDraft => ({ day, session: null, lines: [] });

/** Returns the stored draft, or an empty one for the day. A draft with lines of another day stays of that day. */
export const draftOfDay = (stored: BidDraft | undefined, day: string): BidDraft => {
  if (stored === undefined) return emptyDraft(day);
  if (stored.day === day || stored.lines.length > 0) return stored;
  return { ...emptyDraft(day), step: stored.step };
};

/** Whether a list is of another day than `day`. Unless it is sent, the player removes it or moves it to `day`. */
export const isFromEarlierDay = (draft: BidDraft, day: string): boolean => draft.day !== day && draft.lines.length > 0;

/** Returns the id of the next line of a list. */
export const nextLineId = (lines: readonly DraftLine[]): number => Math.max(0, ...lines.map(({ id }) => id)) + 1;

/** Renumbers lines after those of `before`, to which another tab may have added lines. */
export const renumberLines = (lines: readonly DraftLine[], before: readonly DraftLine[]): readonly DraftLine[] => {
  const shift = nextLineId(before) - Math.min(...lines.map(({ id }) => id));
  return lines.map((line) => ({
    ...line,
    id: line.id + shift,
    ...(line.batch !== undefined && { batch: line.batch + shift }),
  }));
};

const isSame = (one: BidLine, other: BidLine): boolean =>
  one.digits === other.digits &&
  one.closeDigits === other.closeDigits &&
  one.points === other.points &&
  one.session === other.session;

/** Removes one equal line for each of `others`. */
export const removeLines = <Line extends BidLine>(
  lines: readonly Line[],
  others: readonly BidLine[],
): readonly Line[] => {
  const left = [...lines];
  for (const line of others) {
    const at = left.findIndex((one) => isSame(one, line));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
};

const isDraft = objectOf<BidDraft>({
  day: isString,
  session: nullable(oneOf(SESSIONS)),
  lines: arrayOf(isDraftLine),
  step: optional(objectOf<DraftStep>({ key: isString, settled: isBoolean })),
  moved: optional(objectOf<MovedLines>({ from: isString, count: isSafeInteger, toClose: isSafeInteger })),
});

const store = createPersistentStore<BidDraft | undefined>(DRAFT_STORE, (text) => parseJson(text, isDraft));

const toKeyParts = ({ playerKey, marketId, gameType }: DraftStorageKey): readonly string[] => [
  playerKey,
  marketId,
  gameType,
];

/** Returns the stored draft, of whatever day; undefined for none. */
export const readDraft = (storageKey: DraftStorageKey): BidDraft | undefined => store.read(toKeyParts(storageKey));

/** Changes a stored draft and renders every screen of this tab; the browser notifies other tabs. */
export const updateDraft = (storageKey: DraftStorageKey, day: string, change: (draft: BidDraft) => BidDraft): void => {
  const before = draftOfDay(readDraft(storageKey), day);
  const after = change(before);
  const { moved, ...others } = after;
  // What is said of moved lines is true until the list changes.
  store.write(toKeyParts(storageKey), after.lines !== before.lines && moved === before.moved ? others : after);
};

export const onDraftChange = store.onChange;

/** Returns the stored draft of any day; undefined in the server's HTML. */
const useStoredDraft = (storageKey: DraftStorageKey): BidDraft | undefined =>
  usePersistentValue(store, toKeyParts(storageKey), undefined);

/** Returns the draft of a day's list, which is empty in the server's HTML. */
export const useBidDraft = (storageKey: DraftStorageKey, day: string): BidDraft =>
  draftOfDay(useStoredDraft(storageKey), day);
