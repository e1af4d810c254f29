import type { PlaceBidsRequest } from "@/lib/contract/bids";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { GAME_TYPE_IDS } from "@/lib/domain/game/game-types";
import { SESSIONS, type Session } from "@/lib/domain/market-clock";
import { keptStore, useKept } from "../device/kept-store";
import {
  type Check,
  isFlag,
  isText,
  isWhole,
  listOf,
  nullable,
  oneOf,
  optional,
  parsed,
  shapeOf,
} from "../device/shapes";
import type { DoubtfulRequest } from "../money-request/follow-up";
import { type DraftPlace, REQUEST_STORES } from "../money-request/places";
import { LINE_FIELDS } from "./last-list";

export interface DraftLine extends BidLine {
  readonly id: number;
  /** Lines of one Proceed share it; the list shows them together. */
  readonly batch?: number | undefined;
}

/** docs/faults.md, step 1. */
export interface PendingBid {
  readonly key: string;
  readonly request: PlaceBidsRequest;
  readonly sent: boolean;
  /** Other screens also tell the end of this bid. */
  readonly market: string;
  /** They come into the list when it is sent: typed or chosen, but not added. */
  readonly added?: readonly DraftLine[] | undefined;
  /** By the server. Until then it may not have left the phone. */
  readonly heard?: boolean | undefined;
}

export interface DoubtfulBid extends DoubtfulRequest {
  readonly bid: Pick<PendingBid, "request" | "market">;
}

export interface BidDraft {
  /** `YYYY-MM-DD`. Only the player moves the lines to another day (decision 0020). */
  readonly day: string;
  readonly session: Session | null;
  readonly lines: readonly DraftLine[];
  readonly pending: PendingBid | null;
  /** The newest first. */
  readonly doubts: readonly DoubtfulBid[];
}

export const emptyDraft = (day: string): BidDraft => ({ day, session: null, lines: [], pending: null, doubts: [] });

/** Lines of another day keep that day and lose their open dialog. A sent bid does not change. */
export const draftOfDay = (stored: BidDraft | undefined, day: string): BidDraft => {
  if (stored === undefined) return emptyDraft(day);
  if (stored.day === day || stored.pending?.sent) return stored;
  if (stored.lines.length === 0) return { ...emptyDraft(day), doubts: stored.doubts };
  return stored.pending === null ? stored : { ...stored, pending: null };
};

/** Older than `day` and not sent: the player removes it or moves it to `day`. */
export const isLeftOver = (draft: BidDraft, day: string): boolean =>
  draft.day !== day && draft.lines.length > 0 && !draft.pending?.sent;

export const nextLineId = (lines: readonly DraftLine[]): number => Math.max(0, ...lines.map(({ id }) => id)) + 1;

/** After those of `before`, to which another tab may have added. */
export const renumbered = (lines: readonly DraftLine[], before: readonly DraftLine[]): readonly DraftLine[] => {
  const shift = nextLineId(before) - Math.min(...lines.map(({ id }) => id));
  return lines.map((line) => ({
    ...line,
    id: line.id + shift,
    ...(line.batch !== undefined && { batch: line.batch + shift }),
  }));
};

const isDraftLine = shapeOf<DraftLine>({ ...LINE_FIELDS, id: isWhole, batch: optional(isWhole) });

const BID = {
  market: isText,
  request: shapeOf<PlaceBidsRequest>({
    marketId: isText,
    gameType: oneOf(GAME_TYPE_IDS),
    lines: listOf(shapeOf<BidLine>(LINE_FIELDS), 1) as Check<BidLine[]>,
  }),
};

const isDraft = shapeOf<BidDraft>({
  day: isText,
  session: nullable(oneOf(SESSIONS)),
  lines: listOf(isDraftLine),
  pending: nullable(
    shapeOf<PendingBid>({
      ...BID,
      key: isText,
      sent: isFlag,
      added: optional(listOf(isDraftLine)),
      heard: optional(isFlag),
    }),
  ),
  doubts: listOf(
    shapeOf<DoubtfulBid>({
      key: isText,
      until: isWhole,
      undecided: optional(isFlag),
      credited: optional(isFlag),
      bid: shapeOf(BID),
    }),
  ),
});

const store = keptStore<BidDraft | undefined>(REQUEST_STORES.bids, (text) => parsed(text, isDraft));

const partsOf = ({ playerKey, marketId, gameType }: DraftPlace): readonly string[] => [playerKey, marketId, gameType];

export const storedDraft = (place: DraftPlace): BidDraft | undefined => store.read(partsOf(place));

/** Renders every screen of this tab; the browser notifies other tabs. */
export const changeDraft = (place: DraftPlace, day: string, change: (draft: BidDraft) => BidDraft): void =>
  store.write(partsOf(place), change(draftOfDay(storedDraft(place), day)));

/** For the disk. */
export const draftText = (place: DraftPlace) => store.textOf(partsOf(place));

export const onDraftChange = store.onChange;

export const draftPlaces = (playerKey: string): readonly DraftPlace[] =>
  store
    .names()
    .filter(([player]) => player === playerKey)
    .map(([, marketId = "", gameType = ""]) => ({ playerKey, marketId, gameType }));

/** For any day; undefined in the HTML. */
export const useStoredDraft = (place: DraftPlace): BidDraft | undefined => useKept(store, partsOf(place), undefined);

/** Empty in the HTML. */
export const useBidDraft = (place: DraftPlace, day: string): BidDraft => draftOfDay(useStoredDraft(place), day);
