import {
  type BidLine,
  type BidRefusal,
  checkLines,
  MAX_BID_LINES,
  takesBids,
  totalStake,
} from "@/lib/domain/game/bid-rules";
import { GAME_TYPES, type GameType, type GameTypeId } from "@/lib/domain/game/game-types";
import { bettingDayAt, hasTimes, type MarketHours, type Session, sessionsAt } from "@/lib/domain/market-clock";
import { type Points, subtractPoints } from "@/lib/domain/points";
import { serverNow } from "../clock/server-clock";
import { bidFormName } from "../outbox/entry";
import { cancelDrafts, findPending } from "../outbox/outbox";
import {
  type BidDraft,
  type DraftStorageKey,
  draftOfDay,
  isFromEarlierDay,
  nextLineId,
  readDraft,
  removeLines,
  updateDraft,
} from "./bid-draft";
import type { DraftLine } from "./line-shapes";

/** `list_locked`: its bid has no result yet. `list_over`: it is of an earlier betting day. `list_has_them`: it has all. */
export type AddLinesProblem =
  | BidRefusal
  | { readonly code: "too_many" }
  | { readonly code: "list_locked" }
  | { readonly code: "list_over" }
  | { readonly code: "list_has_them" };

export interface AddLinesTarget extends DraftStorageKey {
  readonly gameType: GameTypeId;
}

/** Whether the bid of the list is pending: nothing in the list may change. By the stored values of this moment. */
export const isListLocked = (target: DraftStorageKey): boolean =>
  findPending(target.playerKey, bidFormName(target)) !== undefined;

/** Why a game's list takes no line now, if it takes none. */
const findListProblem = (
  target: AddLinesTarget,
  hours: MarketHours,
  draft: BidDraft,
  day: string,
): AddLinesProblem | undefined => {
  const game: GameType = GAME_TYPES[target.gameType];
  if (isListLocked(target)) return { code: "list_locked" };
  if (isFromEarlierDay(draft, day)) return { code: "list_over" };
  const isOpen = hasTimes(hours) && takesBids(game, sessionsAt(hours, serverNow()));
  return isOpen ? undefined : { code: "bid_game_closed", params: { gameType: game.label } };
};

interface Merged {
  /** The lines of the list that stay. */
  readonly unchanged: readonly DraftLine[];
  readonly added: readonly BidLine[];
}

/**
 * Adds lines to a list, checked like typed lines (docs/specification.md, 6.8); sends nothing. @param balance without the
 * list's points; null while it is not known. @param open sessions; without it they are not checked. @returns the problem, if
 * nothing was added.
 */
export const addLines = (
  target: AddLinesTarget,
  hours: MarketHours,
  balance: Points | null,
  merge: (list: readonly DraftLine[]) => Merged,
  open?: Readonly<Record<Session, boolean>>,
): AddLinesProblem | undefined => {
  const game: GameType = GAME_TYPES[target.gameType];
  const day = bettingDayAt(hours, serverNow());
  const draft = draftOfDay(readDraft(target), day);
  const closed = findListProblem(target, hours, draft, day);
  if (closed) return closed;
  const { unchanged: kept, added } = merge(draft.lines);
  if (added.length === 0) return { code: "list_has_them" };
  if (kept.length + added.length > MAX_BID_LINES) return { code: "too_many" };
  const available = balance && subtractPoints(balance, totalStake(kept));
  const refusal = checkLines(game, added, available, open);
  if (refusal) return refusal;
  // An open confirmation, of another tab too, shows the old list.
  cancelDrafts(target.playerKey, bidFormName(target));
  updateDraft(target, day, (current) => {
    const merged = merge(current.lines);
    // New numbers follow all ids of the list.
    return { ...current, lines: [...merged.unchanged, ...numberLines(merged.added, current.lines)] };
  });
  return undefined;
};

/** Adds an earlier bid's lines, as `addLines` does. A line keeps its session, even if that is over (decision 0020). */
export const addEarlierLines = (
  target: AddLinesTarget,
  hours: MarketHours,
  lines: readonly BidLine[],
  balance: Points | null,
): AddLinesProblem | undefined => {
  const { session }: GameType = GAME_TYPES[target.gameType];
  const requested = lines.map((line) => ({ ...line, session: session === "choice" ? line.session : session }));
  return addLines(target, hours, balance, (list) => ({ unchanged: list, added: removeLines(requested, list) }));
};

/** After those of `before`; lines of one stake and session are one batch. */
const numberLines = (lines: readonly BidLine[], before: readonly DraftLine[]): readonly DraftLine[] => {
  const first = nextLineId(before);
  const batches = new Map<string, number>();
  return lines.map((line, index) => {
    const id = first + index;
    const { digits, closeDigits, points, session } = line;
    if (closeDigits !== "") return { id, session, digits, closeDigits, points };
    const alike = `${session} ${points}`;
    const batch = batches.get(alike) ?? id;
    batches.set(alike, batch);
    return { id, session, digits, closeDigits, points, batch };
  });
};
