"use client";

import {
  type AddLinesProblem,
  type AddLinesTarget,
  addEarlierLines,
  isListLocked,
} from "@/lib/client/bid-list/add-lines";
import {
  type BidDraft,
  draftOfDay,
  isFromEarlierDay,
  readDraft,
  updateDraft,
  useBidDraft,
} from "@/lib/client/bid-list/bid-draft";
import { useLastList } from "@/lib/client/bid-list/last-list";
import { saveLastPlay, useLastStake } from "@/lib/client/bid-list/last-play";
import type { DraftLine } from "@/lib/client/bid-list/line-shapes";
import { moveLines } from "@/lib/client/bid-list/move-lines";
import { useBettingDay, useIsSessionOpen } from "@/lib/client/clock/use-time-left";
import { emitStorageEvent } from "@/lib/client/device/persistent-store";
import { bidFormName } from "@/lib/client/outbox/entry";
import { cancelDrafts, usePending } from "@/lib/client/outbox/outbox";
import type { Market } from "@/lib/contract/markets";
import { type BidLine, MAX_BID_LINES, MINIMUM_STAKE, takesSession, totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES, type GameType, type GameTypeId } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { type Points, subtractPoints } from "@/lib/domain/points";
import { findClosedReason, findLateness, resolveSession } from "./closing-times";
import { countedOf, findNotSent, orPicked } from "./counted-lines";
import { addEntry, computeSubmission, EMPTY_ENTRY, type Entry, type Submission, withoutPicked } from "./entry/entry";
import { useEntryState } from "./entry/use-entry-state";
import { useFault } from "./entry/use-fault";

/** Why an entry cannot be added; `open_ended` and `day_ended`: its session or draw has closed since it was started. */
export type AddProblem = AddLinesProblem | { readonly code: "open_ended" } | { readonly code: "day_ended" };

/** Returns the lines as a request has them, without the fields of the draft. */
export const linesOf = (lines: readonly DraftLine[]): BidLine[] =>
  lines.map(({ digits, closeDigits, points, session }) => ({ digits, closeDigits, points, session }));

/** Whether an entry is for both sessions; a half sangam of the other one has other numbers. */
const takesSameNumbers = ({ form }: GameType, session: Session, chosen: Session): boolean =>
  form !== "half-sangam" || chosen === session;

/**
 * Holds the state of a bid screen: entry, list and session (docs/specification.md, 6.5 Bid list). A line keeps its
 * session; a change of session only affects the next lines (decision 0020).
 */
export const useBidScreen = (target: AddLinesTarget, market: Market, balance: Points | null) => {
  const game: GameType = GAME_TYPES[target.gameType];
  const day = useBettingDay(market);
  const open = { Open: useIsSessionOpen(market, "Open"), Close: useIsSessionOpen(market, "Close") };
  const draft = useBidDraft(target, day);
  const { typed, setTyped, stakeTouched, setStakeTouched, startedFor, setStartedFor } = useEntryState(target);
  const played = { playerKey: target.playerKey, family: game.family, marketId: target.marketId };
  const lastStake = useLastStake(played);
  const lastList = useLastList(target.playerKey, target.gameType);
  const entry = stakeTouched ? typed : { ...typed, stake: String(lastStake ?? MINIMUM_STAKE) };
  const form = bidFormName(target);
  const pending = usePending(target.playerKey, form);
  const locked = pending !== null;
  const [fault, setFault] = useFault(entry, draft.lines.length, locked);
  const session = resolveSession(game, draft.session, open.Open);
  const balanceWithout = (lines: readonly DraftLine[]) => balance && subtractPoints(balance, totalStake(lines));
  const available = balanceWithout(draft.lines);
  /** Changes the list unless it was sent, even by another tab, because a sent list does not change. */
  const change = (next: (current: BidDraft) => BidDraft) =>
    isListLocked(target) ? emitStorageEvent() : updateDraft(target, day, next);
  /** Removes lines, and closes the dialog that another tab may have open for the old list. */
  const filterLines = (stays: (line: DraftLine) => boolean) => {
    cancelDrafts(target.playerKey, form);
    change((current) => ({ ...current, lines: current.lines.filter(stays) }));
  };
  const leftOver = !locked && isFromEarlierDay(draft, day);
  // Only the provider judges a sent list.
  const endedLines = locked ? [] : draft.lines.filter((line) => leftOver || !takesSession(game, line.session, open));

  const changeEntry = (changes: Partial<Entry>) => {
    setFault(null);
    setStartedFor((current) => current ?? { session, day });
    const otherNumbers = "number" in changes || "kinds" in changes;
    if ("stake" in changes) setStakeTouched(true);
    setTyped((current) => ({ ...current, ...(otherNumbers ? { leftOut: [] } : {}), ...changes }));
  };
  const closed = findClosedReason(game, open, market);
  /** Why Proceed must be tapped again: the session or day of the entry is over. Null if it is not. */
  const late = findLateness(startedFor, { session, day, openTaken: open.Open });
  const entryOf = (lines: readonly DraftLine[]) => ({ entry, session, lines, available: balanceWithout(lines) });
  // What was picked for Open is as late as the list's lines for it, and the player decides about all of them at once.
  const isUndecided = late === "open_ended" && closed === null && !locked && !leftOver;
  const forOpen = isUndecided ? computeSubmission(game, { ...entryOf(draft.lines), session: "Open" }, null).added : [];
  const ended = [...endedLines, ...forOpen];
  const takesMore = closed === null && ended.length === 0 && !locked;
  const submission = (lines: readonly DraftLine[]): Submission =>
    takesMore ? computeSubmission(game, entryOf(lines), late) : { added: [], excluded: null, rest: entry };
  /** Empties the fields after lines of the entry were added or sent. Typed points stay for the next lines. */
  const clearEntry = (rest: Entry) => {
    changeEntry({ ...rest, stake: entry.stake });
    setStakeTouched(stakeTouched);
    setStartedFor(null);
  };
  const sent = submission(draft.lines);
  const unsent = { entry, session: startedFor?.session ?? session, lines: draft.lines };
  // Another market has a balance of its own time, and may take what is late here.
  const goesAlong = computeSubmission(game, { ...unsent, available: null }, null);
  const movable = locked ? 0 : draft.lines.length + goesAlong.added.length;
  const isHeld = endedLines.length > 0 && !leftOver && late === null;
  const added = countedOf({ closed, locked, isHeld }, { forOpen, sent: sent.added, along: goesAlong.added });
  const picked = !takesMore && closed === null ? added : orPicked(added, game, unsent);
  const submitted = [...draft.lines, ...added];
  const isEnded = ({ id }: DraftLine) => endedLines.some((line) => line.id === id);
  /** The entry is for the session and day of now, which the player has seen. */
  const startAgain = () => setStartedFor({ session, day });

  // Picks for Open stay Open's after its end, until the player has decided about them.
  const pickedFor = picked[0]?.session ?? session;

  return {
    game,
    day,
    draft,
    entry,
    fault,
    session,
    /** Whether each session can be chosen. */
    taken: game.cutoff === "open" ? { Open: open.Open, Close: open.Open } : open,
    /** Why the screen is closed: its time is over, or the provider takes no bids today. Null if it is open. */
    closed,
    /** The lines that Submit would send, or would have sent until it closed: the list, and the entry's valid lines. */
    submitted,
    /** The lines shown under the list: those of the entry that Submit sends, or else the numbers picked on keys. */
    picked,
    /** The session of those lines. */
    pickedFor,
    /** What Submit would leave in the fields, and why; null if nothing. */
    excluded: sent.excluded,
    /** What of the picked lines Submit leaves out, and why; null where it sends them. */
    notSent: findNotSent(sent.excluded, picked, submitted),
    /** Whether an entry can be added to the list. */
    takesMore,
    /** The wallet's points less the list; null while the wallet is not known. */
    available,
    /** The wallet's points less what Submit would send; null while the wallet is not known. */
    left: balanceWithout(submitted),
    /** Lines of the list and of the entry whose session is over; the list cannot be sent with them. */
    ended,
    /** Whether the list belongs to an earlier betting day, so that nothing can be added to it. */
    leftOver,
    /** Moves the list to this betting day. */
    takeOver: () => change((current) => ({ ...current, day })),
    /** Whether the market takes no bids in a game of its family. */
    isGameClosed: (id: GameTypeId) => findClosedReason(GAME_TYPES[id], open, market) !== null,
    /** Whether the game has two sessions and Open is over. */
    openEnded: game.session === "choice" && !takesSession(game, "Open", open),
    /** Moves the ended lines to Close. */
    moveEnded: () => {
      change((current) => ({
        ...current,
        lines: current.lines.map((line) => (isEnded(line) ? { ...line, session: "Close" } : line)),
      }));
      if (isUndecided) startAgain();
    },
    removeEnded: () => {
      if (endedLines.length > 0) filterLines((line) => !isEnded(line));
      if (forOpen.length === 0) return;
      changeEntry(withoutPicked(game, entry, forOpen));
      startAgain();
    },
    /** Whether the bid of this list is pending, so that nothing in it may change. */
    locked,
    /** Whether the server has a record of the pending bid. */
    acknowledged: pending?.state === "acknowledged",
    lines: linesOf(draft.lines),
    changeEntry,
    chooseSession: (chosen: Session) => {
      if (takesSameNumbers(game, session, chosen)) change((current) => ({ ...current, session: chosen }));
      else {
        change(({ lines, ...rest }) => ({ ...rest, session: chosen, lines: [...lines, ...submission(lines).added] }));
        changeEntry({ number: "", second: "" });
      }
      setStartedFor((current) => current && { session: chosen, day });
    },
    remove: (ids: readonly number[]) => {
      const isGone = ({ id }: DraftLine) => ids.includes(id);
      // Another tab may have given the id of a picked line to a line of its own.
      const listed = draft.lines.filter(isGone).map(({ id }) => id);
      if (listed.length > 0) filterLines(({ id }) => !listed.includes(id));
      const gone = picked.filter(isGone);
      if (gone.length > 0) changeEntry(withoutPicked(game, entry, gone));
    },
    putBack: (number: string) => changeEntry({ leftOut: entry.leftOut.filter((other) => other !== number) }),
    /** How many lines can move to another market: the list, and what is picked. */
    movable,
    /** Moves them there, and returns the problem if nothing was moved. */
    moveTo: (other: Market): AddProblem | undefined => {
      if (movable === 0) return undefined;
      const problem = moveLines(target, market.name, other, linesOf(goesAlong.added));
      if (!problem) clearEntry(goesAlong.rest);
      return problem;
    },
    lastList,
    lastStake,
    /** Adds the last list to this list, and returns the problem if nothing was added. */
    repeatLast: () => (lastList === null ? undefined : addEarlierLines(target, market, lastList, balance)),
    /** Adds the entry to the list, and returns the problem if nothing was added. */
    proceed: (): AddProblem | undefined => {
      // Another tab may have changed the list before its event arrives here.
      const stored = draftOfDay(readDraft(target), day);
      if (isListLocked(target)) {
        emitStorageEvent();
        return { code: "list_locked" };
      }
      if (isFromEarlierDay(stored, day)) return { code: "list_over" };
      if (late !== null) {
        startAgain();
        return { code: late };
      }
      const next = addEntry(game, entryOf(stored.lines));
      if ("refusal" in next) {
        setFault(next);
        return next.refusal;
      }
      if (next.lines.length > MAX_BID_LINES) return { code: "too_many" };
      change((current) => ({ ...current, session, lines: next.lines }));
      clearEntry({ ...EMPTY_ENTRY, kinds: entry.kinds });
      return undefined;
    },
    /** Returns the part of the entry that Submit sends with the stored list. */
    submission: () => submission(draftOfDay(readDraft(target), day).lines),
    clearEntry,
    /** Saves a stake once it was confirmed, because only such a stake is offered again (docs/care.md, C30). */
    saveConfirmedStake: (lines: readonly Pick<DraftLine, "points">[]) =>
      saveLastPlay(played, {
        gameType: target.gameType,
        timed: game.cutoff === "open",
        stake: lines.at(-1)?.points ?? 0,
      }),
  };
};

export type BidScreenState = ReturnType<typeof useBidScreen>;
