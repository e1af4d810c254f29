"use client";

import { useState } from "react";
import type { BidDraft } from "@/lib/client/bid-draft";
import { changeDraft, type DraftPlace } from "@/lib/client/draft-store";
import { useBidDraft } from "@/lib/client/use-bid-draft";
import { useBettingDay, useSessionOpen } from "@/lib/client/use-time-left";
import type { Market } from "@/lib/contract/markets";
import { type BidLine, type BidRefusal, MAX_BID_LINES, takesBids, totalStake } from "@/lib/domain/game/bid-rules";
import type { EntryField } from "@/lib/domain/game/entries";
import { GAME_TYPES, type GameType, type GameTypeId } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { type Points, subtractPoints } from "@/lib/domain/points";
import { addEntry, EMPTY_ENTRY, type Entry, UNKNOWN_BALANCE } from "./entry/entry";

export type AddProblem = BidRefusal | { readonly code: "too_many" };

/** The session in which the list stands: the player's choice while Open lasts, then Close. */
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
  // Starline screens block nothing (second document, section 4).
  return market.isOpen || game.cutoff === "provider" ? null : "provider";
};

/**
 * The state of a bid screen: entry, list and session (second document, section 4). All lines are of one session,
 * because one request has one: a change of session, by hand or by time, is a change of the whole list. Only for a half
 * sangam the other session is another kind of number, so there the list is given up first, once the player agrees.
 */
export const useBidScreen = (place: DraftPlace, gameTypeId: GameTypeId, market: Market, balance: Points | null) => {
  const game: GameType = GAME_TYPES[gameTypeId];
  const day = useBettingDay(market);
  const open = { Open: useSessionOpen(market, "Open"), Close: useSessionOpen(market, "Close") };
  const draft = useBidDraft(place, day);
  const [entry, setEntry] = useState<Entry>(EMPTY_ENTRY);
  const [fault, setFault] = useState<EntryField | null>(null);
  const [asked, setAsked] = useState<Session | null>(null);

  // What was sent keeps the session that it was sent with.
  const sent = draft.pending?.sent ? draft.pending.request.lines[0]?.session : undefined;
  const session = sent ?? sessionOf(game, draft.session, open.Open);
  const total = totalStake(draft.lines);
  const available = balance === null ? null : subtractPoints(balance, total);
  const change = (next: (current: BidDraft) => BidDraft) => changeDraft(place, day, next);
  const isSangam = game.form === "half-sangam";

  const changeEntry = (changes: Partial<Entry>) => {
    setFault(null);
    const otherNumbers = "number" in changes || "kinds" in changes;
    setEntry((current) => ({ ...current, ...(otherNumbers ? { leftOut: [] } : {}), ...changes }));
  };
  const moveTo = (chosen: Session) => {
    change((current) => ({ ...current, session: chosen, lines: isSangam ? [] : current.lines }));
    if (isSangam) changeEntry({ number: "", second: "" });
    setAsked(null);
  };

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
    closed: closedBy(game, open, market),
    total,
    /** The balance on screen: the wallet less the list; null while the wallet is not known. */
    available,
    /** Open has ended under a list that was made for it. */
    movedToClose: session === "Close" && draft.session === "Open" && draft.lines.length > 0,
    /** A bid of this list is under way: nothing in it may change. */
    locked: sent !== undefined,
    lines: draft.lines.map(({ digits, closeDigits, points }): BidLine => ({ digits, closeDigits, points, session })),
    changeEntry,
    /** The session that was asked for while the list stands in its way; null while none was. */
    asked,
    chooseSession: (chosen: Session) => (isSangam && draft.lines.length > 0 ? setAsked(chosen) : moveTo(chosen)),
    answerAsked: (yes: boolean) => (yes && asked !== null ? moveTo(asked) : setAsked(null)),
    remove: (ids: readonly number[]) =>
      change((current) => ({ ...current, lines: current.lines.filter(({ id }) => !ids.includes(id)) })),
    /** Proceed. @returns what is wrong, and then nothing was added and the inputs are as they were. */
    proceed: (): AddProblem | undefined => {
      const added = addEntry(game, entry, draft.lines, available ?? UNKNOWN_BALANCE);
      if ("refusal" in added) {
        setFault(added.field);
        return added.refusal;
      }
      if (added.lines.length > MAX_BID_LINES) return { code: "too_many" };
      change((current) => ({ ...current, session, lines: added.lines }));
      changeEntry(EMPTY_ENTRY);
      return undefined;
    },
  };
};

export type BidScreenState = ReturnType<typeof useBidScreen>;
