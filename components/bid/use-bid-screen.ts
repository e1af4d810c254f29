"use client";

import { useState } from "react";
import { useBettingDay, useSessionOpen } from "@/lib/client/clock/use-time-left";
import {
  type BidDraft,
  changeDraft,
  type DraftLine,
  draftOfDay,
  isLeftOver,
  storedDraft,
  useBidDraft,
} from "@/lib/client/money-request/bid-draft";
import { useLastList } from "@/lib/client/money-request/last-list";
import { rememberPlay, useLastStake } from "@/lib/client/money-request/last-play";
import { type PutPlace, type PutProblem, putLines } from "@/lib/client/money-request/put-lines";
import type { Market } from "@/lib/contract/markets";
import {
  type BidLine,
  MAX_BID_LINES,
  MINIMUM_STAKE,
  sessionTaken,
  takesBids,
  totalStake,
} from "@/lib/domain/game/bid-rules";
import type { EntryField } from "@/lib/domain/game/entries";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { type Points, subtractPoints } from "@/lib/domain/points";
import { useWords } from "@/lib/i18n/words-provider";
import { addEntry, EMPTY_ENTRY, type Entry, type Submission, submissionOf } from "./entry/entry";

/** `day_ended`: what was typed was begun for a draw whose bidding has closed meanwhile. */
export type AddProblem = PutProblem | { readonly code: "open_ended" } | { readonly code: "day_ended" };

/** The session of what is added next: the player's choice while Open lasts, then Close. */
const sessionOf = (game: GameType, chosen: Session | null, openTaken: boolean): Session => {
  if (game.session !== "choice") return game.session;
  if (chosen === "Close") return "Close";
  // A half sangam ends as a whole at the open time: its Open never turns into its Close.
  return openTaken || game.cutoff !== "session" ? "Open" : "Close";
};

const closedBy = (
  game: GameType,
  open: Readonly<Record<Session, boolean>>,
  market: Market,
): "time" | "provider" | null => {
  if (!takesBids(game, open)) return "time";
  // Starline screens block nothing (docs/specification.md, 6.6 Cut-offs).
  return market.isOpen || game.cutoff === "provider" ? null : "provider";
};

/** The lines as they are sent. */
export const linesOf = (lines: readonly DraftLine[]): BidLine[] =>
  lines.map(({ digits, closeDigits, points, session }) => ({ digits, closeDigits, points, session }));

/**
 * The state of a bid screen: entry, list and session (docs/specification.md, 6.5 Bid list). A line keeps the session
 * that it was added for; a change of session, by hand or by time, is one for what is added next (decision 0020).
 */
export const useBidScreen = (place: PutPlace, market: Market, balance: Points | null) => {
  const { gameTypes } = useWords("bid").play;
  const game: GameType = GAME_TYPES[place.gameType];
  const day = useBettingDay(market);
  const open = { Open: useSessionOpen(market, "Open"), Close: useSessionOpen(market, "Close") };
  const draft = useBidDraft(place, day);
  const [typed, setTyped] = useState<Entry>(EMPTY_ENTRY);
  /** Until the points are typed or chosen, those of the last line stand there, and before any line the least. */
  const [stakeTouched, setStakeTouched] = useState(false);
  const played = { playerKey: place.playerKey, family: game.family, marketId: place.marketId };
  const lastStake = useLastStake(played);
  const lastList = useLastList(place.playerKey, place.gameType);
  const entry = stakeTouched ? typed : { ...typed, stake: String(lastStake ?? MINIMUM_STAKE) };
  const [fault, setFault] = useState<EntryField | null>(null);
  /** What the entry was begun for: Open may end while it is typed, and the betting day too. */
  const [begun, setBegun] = useState<{ readonly session: Session; readonly day: string } | null>(null);

  const locked = draft.pending?.sent === true;
  const session = sessionOf(game, draft.session, open.Open);
  const balanceWithout = (lines: readonly DraftLine[]) => balance && subtractPoints(balance, totalStake(lines));
  const available = balanceWithout(draft.lines);
  /** What was sent stays as it is, by another tab too. */
  const change = (next: (current: BidDraft) => BidDraft) =>
    changeDraft(place, day, (current) => (current.pending?.sent ? current : next(current)));
  /** The dialog goes that another tab has open over the list of before. */
  const take = (stays: (line: DraftLine) => boolean) =>
    change((current) => ({ ...current, lines: current.lines.filter(stays), pending: null }));
  const leftOver = isLeftOver(draft, day);
  // What was sent is judged by the provider alone.
  const ended = locked ? [] : draft.lines.filter((line) => leftOver || !sessionTaken(game, line.session, open));

  const changeEntry = (changes: Partial<Entry>) => {
    setFault(null);
    setBegun((current) => current ?? { session, day });
    const otherNumbers = "number" in changes || "kinds" in changes;
    if ("stake" in changes) setStakeTouched(true);
    setTyped((current) => ({ ...current, ...(otherNumbers ? { leftOut: [] } : {}), ...changes }));
  };
  const closed = closedBy(game, open, market);
  const takesMore = closed === null && ended.length === 0 && !locked;
  /** What the entry was begun for is over: the player says once more that it is to be added. */
  const late =
    begun !== null && begun.day !== day
      ? "day_ended"
      : begun?.session === "Open" && !open.Open && session === "Close"
        ? "open_ended"
        : null;
  /** @param lines of the list. */
  const submission = (lines: readonly DraftLine[]): Submission =>
    takesMore
      ? submissionOf(game, { entry, session, lines, available: balanceWithout(lines) }, late)
      : { added: [], excluded: null, rest: entry };
  /** After some of the entry's lines have gone into the list, or out with it. */
  const clearEntry = (added: readonly DraftLine[], rest: Entry) => {
    rememberPlay(played, {
      gameType: place.gameType,
      name: gameTypes[place.gameType],
      timed: game.cutoff === "open",
      stake: added.at(-1)?.points ?? 0,
    });
    changeEntry(rest);
    setStakeTouched(false);
    setBegun(null);
  };
  const isEnded = ({ id }: DraftLine) => ended.some((line) => line.id === id);

  return {
    game,
    day,
    draft,
    entry,
    fault,
    session,
    /** What can be chosen, by the market's times. */
    taken: game.cutoff === "open" ? { Open: open.Open, Close: open.Open } : open,
    /** Why nothing can be added or submitted: the game type's time is over, or the provider takes no bids today. */
    closed,
    /** The lines that Submit would send: the list's, and the entry's where it is valid. */
    submitted: [...draft.lines, ...submission(draft.lines).added],
    /** The balance on screen: the wallet less the list; null while the wallet is not known. */
    available,
    /** Lines that were not sent before their session ended. They stay so, and keep the list from being sent. */
    ended,
    /** The list is of an earlier betting day, all of which is over: nothing is added to it. */
    leftOver,
    /** Makes it a list of this day, as the player says. */
    takeOver: () => change((current) => ({ ...current, day })),
    /** Of the two sessions, Open is over. */
    openEnded: game.session === "choice" && !sessionTaken(game, "Open", open),
    /** Makes them lines for Close, as the player says. */
    moveEnded: () =>
      change((current) => ({
        ...current,
        lines: current.lines.map((line) => (isEnded(line) ? { ...line, session: "Close" } : line)),
      })),
    removeEnded: () => take((line) => !isEnded(line)),
    /** A bid of this list is under way: nothing in it may change. */
    locked,
    lines: linesOf(draft.lines),
    changeEntry,
    chooseSession: (chosen: Session) => {
      change((current) => ({ ...current, session: chosen }));
      // Of a half sangam the other session takes other numbers.
      if (game.form === "half-sangam") changeEntry({ number: "", second: "" });
      setBegun((current) => current && { session: chosen, day });
    },
    remove: (ids: readonly number[]) => take(({ id }) => !ids.includes(id)),
    /** The list of this game type that was last placed from this phone; null if there was none. */
    lastList,
    lastStake,
    /** Puts that list behind this one, checked by the rules. @returns what is wrong, and then nothing was put in. */
    repeatLast: () => (lastList === null ? undefined : putLines(place, market, lastList, balance)),
    /** Proceed. @returns what is wrong, and then nothing was added and the inputs are as they were. */
    proceed: (): AddProblem | undefined => {
      // Another tab may have changed the list, and its event not have come.
      const kept = draftOfDay(storedDraft(place), day);
      if (kept.pending?.sent) return { code: "list_locked" };
      if (isLeftOver(kept, day)) return { code: "list_over" };
      if (late !== null) {
        setBegun({ session, day });
        return { code: late };
      }
      const added = addEntry(game, { entry, session, lines: kept.lines, available: balanceWithout(kept.lines) });
      if ("refusal" in added) {
        setFault(added.field);
        return added.refusal;
      }
      if (added.lines.length > MAX_BID_LINES) return { code: "too_many" };
      change((current) => ({ ...current, session, lines: added.lines }));
      clearEntry(added.lines, EMPTY_ENTRY);
      return undefined;
    },
    /** What Submit sends beside the list as it is kept now. */
    submission: () => submission(draftOfDay(storedDraft(place), day).lines),
    /** After a bid with lines of the entry was sent. */
    clearEntry,
  };
};

export type BidScreenState = ReturnType<typeof useBidScreen>;
