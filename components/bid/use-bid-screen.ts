"use client";

import { useState } from "react";
import type { BidDraft } from "@/lib/client/bid-draft";
import { changeDraft, type DraftPlace } from "@/lib/client/draft-store";
import { useBidDraft } from "@/lib/client/use-bid-draft";
import { useBettingDay, useSessionOpen } from "@/lib/client/use-time-left";
import type { Market } from "@/lib/contract/markets";
import { type BidLine, type BidRefusal, MAX_BID_LINES, totalStake } from "@/lib/domain/game/bid-rules";
import { MAIN_GAME_TYPES, type MainGameTypeId } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { type Points, subtractPoints } from "@/lib/domain/points";
import { addEntry, EMPTY_ENTRY, type Entry, UNKNOWN_BALANCE } from "./entry";

export type AddProblem = BidRefusal | { readonly code: "too_many" };

/** The session in which the list stands: the player's choice while Open lasts, then Close. */
const sessionOf = (rule: Session | "choice", chosen: Session | null, openTaken: boolean): Session => {
  if (rule !== "choice") return rule;
  return openTaken && chosen !== "Close" ? "Open" : "Close";
};

/**
 * The state of a bid screen: entry, list and session (second document, section 4). All lines are of one session,
 * because one request has one: a change of session, by hand or by time, is a change of the whole list.
 */
export const useBidScreen = (place: DraftPlace, gameTypeId: MainGameTypeId, market: Market, balance: Points | null) => {
  const game = MAIN_GAME_TYPES[gameTypeId];
  const day = useBettingDay(market);
  const taken = { Open: useSessionOpen(market, "Open"), Close: useSessionOpen(market, "Close") };
  const draft = useBidDraft(place, day);
  const [entry, setEntry] = useState<Entry>(EMPTY_ENTRY);

  // What was sent keeps the session that it was sent with.
  const sent = draft.pending?.sent ? draft.pending.request.lines[0]?.session : undefined;
  const session = sent ?? sessionOf(game.session, draft.session, taken.Open);
  const total = totalStake(draft.lines);
  const available = balance === null ? null : subtractPoints(balance, total);
  const change = (next: (current: BidDraft) => BidDraft) => changeDraft(place, day, next);

  return {
    game,
    day,
    draft,
    entry,
    session,
    /** What still takes bids, by the market's times. */
    taken,
    /** The market's time is not over and the provider takes bids. */
    takesBids: market.isOpen && (game.timed ? taken.Open : taken.Close),
    total,
    /** The balance on screen: the wallet less the list; null while the wallet is not known. */
    available,
    /** Open has ended under a list that was made for it. */
    movedToClose: game.session === "choice" && draft.session === "Open" && !taken.Open && draft.lines.length > 0,
    /** A bid of this list is under way: nothing in it may change. */
    locked: sent !== undefined,
    lines: draft.lines.map(({ digits, closeDigits, points }): BidLine => ({ digits, closeDigits, points, session })),
    setEntry: (changes: Partial<Entry>) => setEntry((current) => ({ ...current, ...changes })),
    chooseSession: (chosen: Session) => change((current) => ({ ...current, session: chosen })),
    remove: (id: number) =>
      change((current) => ({ ...current, lines: current.lines.filter((line) => line.id !== id) })),
    /** Proceed. @returns what is wrong, and then nothing was added and the inputs are as they were. */
    proceed: (): AddProblem | undefined => {
      const added = addEntry(game, entry, draft.lines, available ?? UNKNOWN_BALANCE);
      if ("refusal" in added) return added.refusal;
      if (added.lines.length > MAX_BID_LINES) return { code: "too_many" };
      change((current) => ({ ...current, session, lines: added.lines }));
      setEntry(EMPTY_ENTRY);
      return undefined;
    },
  };
};

export type BidScreenState = ReturnType<typeof useBidScreen>;
