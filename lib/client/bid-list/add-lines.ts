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

/**
 * Why no lines were added. `list_locked`: the list's bid is pending. `list_over`: the list is of an earlier betting
 * day. `list_has_them`: the list has all of the lines.
 */
export type AddLinesProblem =
  | BidRefusal
  | { readonly code: "too_many" }
  | { readonly code: "list_locked" }
  | { readonly code: "list_over" }
  | { readonly code: "list_has_them" };

export interface AddLinesTarget extends DraftStorageKey {
  readonly gameType: GameTypeId;
}

/** Whether the list may not change, because its bid is pending by the stored values. */
export const isListLocked = (target: DraftStorageKey): boolean =>
  findPending(target.playerKey, bidFormName(target)) !== undefined;

/** Returns why a game's list takes no line now; undefined if it does. */
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
 * Adds lines to a list, checked like typed lines (docs/specification.md, 6.8). It sends nothing.
 * @param balance balance without the list's points; null while it is not known
 * @param open the sessions that are open; without it they are not checked
 * @returns the problem, if nothing was added
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
  const { unchanged, added } = merge(draft.lines);
  if (added.length === 0) return { code: "list_has_them" };
  if (unchanged.length + added.length > MAX_BID_LINES) return { code: "too_many" };
  const available = balance && subtractPoints(balance, totalStake(unchanged));
  const refusal = checkLines(game, added, available, open);
  if (refusal) return refusal;
  // An open confirmation, in another tab too, shows the list without these lines.
  cancelDrafts(target.playerKey, bidFormName(target));
  updateDraft(target, day, (current) => {
    const merged = merge(current.lines);
    // New ids follow all ids of the list.
    return { ...current, lines: [...merged.unchanged, ...numberLines(merged.added, current.lines)] };
  });
  return undefined;
};

/** Adds an earlier bid's lines as `addLines` does. A line keeps its session even if that has closed (decision 0020). */
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

/** Numbers lines after those of `before`. Lines of one stake and session are one batch. */
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
