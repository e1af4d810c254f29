import type { BidLine } from "@/lib/domain/game/bid-rules";
import { SESSIONS, type Session } from "@/lib/domain/market-clock";
import { createPersistentStore, usePersistentValue } from "../device/persistent-store";
import { arrayOf, isBoolean, isString, nullable, objectOf, oneOf, optional, parseJson } from "../device/type-guards";
import { type DraftLine, isDraftLine } from "./line-shapes";
import { DRAFT_STORE } from "./unsent-lists";

/** A player's list for one market and game type. Players who share a phone do not see each other's lists. */
export interface DraftStorageKey {
  readonly playerKey: string;
  readonly marketId: string;
  readonly gameType: string;
}

/** How far the list has followed the last bid that was made of it (lib/client/outbox/list-step.ts). */
export interface DraftStep {
  /** The bid's idempotency key. */
  readonly key: string;
  /** The placed lines have left the list; before, the lines that were sent beside it have come in. */
  readonly settled: boolean;
}

export interface BidDraft {
  /** `YYYY-MM-DD`. Only the player moves the lines to another day (decision 0020). */
  readonly day: string;
  readonly session: Session | null;
  readonly lines: readonly DraftLine[];
  readonly step?: DraftStep | undefined;
}

export const emptyDraft = (day: string): BidDraft => ({ day, session: null, lines: [] });

/** Lines of another day keep that day. */
export const draftOfDay = (stored: BidDraft | undefined, day: string): BidDraft => {
  if (stored === undefined) return emptyDraft(day);
  if (stored.day === day || stored.lines.length > 0) return stored;
  return { ...emptyDraft(day), step: stored.step };
};

/** Older than `day`: unless it is sent, the player removes it or moves it to `day`. */
export const isFromEarlierDay = (draft: BidDraft, day: string): boolean => draft.day !== day && draft.lines.length > 0;

export const nextLineId = (lines: readonly DraftLine[]): number => Math.max(0, ...lines.map(({ id }) => id)) + 1;

/** After those of `before`, to which another tab may have added. */
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

/** One equal line for each of `others`. */
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
});

const store = createPersistentStore<BidDraft | undefined>(DRAFT_STORE, (text) => parseJson(text, isDraft));

const toKeyParts = ({ playerKey, marketId, gameType }: DraftStorageKey): readonly string[] => [
  playerKey,
  marketId,
  gameType,
];

export const readDraft = (storageKey: DraftStorageKey): BidDraft | undefined => store.read(toKeyParts(storageKey));

/** Renders every screen of this tab; the browser notifies other tabs. */
export const updateDraft = (storageKey: DraftStorageKey, day: string, change: (draft: BidDraft) => BidDraft): void =>
  store.write(toKeyParts(storageKey), change(draftOfDay(readDraft(storageKey), day)));

export const onDraftChange = store.onChange;

/** For any day; undefined in the HTML. */
const useStoredDraft = (storageKey: DraftStorageKey): BidDraft | undefined =>
  usePersistentValue(store, toKeyParts(storageKey), undefined);

/** Empty in the HTML. */
export const useBidDraft = (storageKey: DraftStorageKey, day: string): BidDraft => draftOfDay(useStoredDraft(storageKey), day);
