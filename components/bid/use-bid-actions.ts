"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { dismissRefusal, notifyError, notifyRefusal, notifySuccess } from "@/components/ui/toasts/notify";
import type { AddLinesTarget } from "@/lib/client/bid-list/add-lines";
import { readDraft } from "@/lib/client/bid-list/bid-draft";
import { useConfirmation } from "@/lib/client/bid-list/use-confirmation";
import { serverNow } from "@/lib/client/clock/server-clock";
import { isOffline } from "@/lib/client/device/connection";
import { buzz } from "@/lib/client/device/moments";
import type { SubmitNotice } from "@/lib/client/outbox/notify";
import { type ShownOutcome, useIsLatestOutcome } from "@/lib/client/outbox/outbox";
import type { Market } from "@/lib/contract/markets";
import { type BidLine, checkBid, MAX_BID_LINES } from "@/lib/domain/game/bid-rules";
import { bettingDayAt } from "@/lib/domain/market-clock";
import { comparePoints, formatPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { formatSession } from "@/lib/i18n/format/bids";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { dayPath, FAMILY_ROUTES, routes } from "@/lib/routes";
import { type PlacedBid, regainListFocus } from "./bid-list";
import { type Submission, typedText } from "./entry/entry";
import { areJodis } from "./entry/tens";
import {
  type DialogNote,
  formatFailure,
  formatPartial,
  type PartialOutcome,
  type RefusedOutcome,
} from "./format-bid-outcome";
import { formatBidRefusal, formatCorrection, formatExclusion } from "./format-bid-refusal";
import { showNewest } from "./show-newest";
import { type AddProblem, type BidScreenState, linesOf } from "./use-bid-screen";

interface BidContext {
  readonly target: AddLinesTarget;
  readonly market: Market;
  readonly balance: Points | null;
}

/** Holds the actions of the bid screen's buttons, and their messages. */
export const useBidActions = (
  { target, market, balance }: BidContext,
  {
    game,
    day,
    draft,
    entry,
    fault,
    locked,
    session,
    ended,
    leftOver,
    openEnded,
    available,
    closed,
    proceed,
    submission,
    excluded,
    clearEntry,
    saveConfirmedStake,
    repeatLast,
    moveTo,
  }: BidScreenState,
) => {
  const { gameType } = target;
  const { bid: t, errors, play, market: marketTranslations } = useTranslations("bid");
  const translations = { bid: t, errors, play, market: marketTranslations };
  const [note, setNote] = useState<DialogNote | null>(null);
  const [partial, setPartial] = useState<{ outcome: PartialOutcome; shownOutcome: ShownOutcome } | null>(null);
  const isPartial = useIsLatestOutcome(target.playerKey, partial?.shownOutcome ?? null);
  const [placed, setPlaced] = useState<PlacedBid | null>(null);
  if (placed !== null && !locked && draft.lines.length > 0) setPlaced(null);
  /** What the open dialog sends of the entry, and what it leaves out. */
  const [confirmed, setConfirmed] = useState<Submission | null>(null);

  const refill = { href: routes.addFunds, label: t.addMoney };
  const formatProblem = (problem: AddProblem): string => {
    if (problem.code === "list_locked") return t.lockedList;
    if (problem.code === "too_many") return interpolate(t.tooMany, { count: MAX_BID_LINES });
    if (problem.code === "list_over") return t.listOver;
    if (problem.code === "list_has_them") return t.listHasThem;
    if (problem.code === "open_ended") return t.proceedForClose;
    if (problem.code === "day_ended") {
      return interpolate(t.proceedForNext, {
        session: formatSession(marketTranslations, session),
      });
    }
    return formatBidRefusal(translations, gameType, problem);
  };
  const refuse = (problem: AddProblem) => {
    const link = problem.code === "bid_balance_short" ? refill : undefined;
    notifyRefusal(formatProblem(problem), link);
  };

  /** Returns the link to today's bids. It names the day, so that it still works after midnight. */
  const bidsNow = () => dayPath(FAMILY_ROUTES[game.family].bids, formatIsoDay(indiaMoment(serverNow())));
  /**
   * Shows the receipt of a placed bid.
   * @param lines what was placed; null where the phone does not know.
   */
  const notifyPlaced = (lines: readonly BidLine[] | null, reference: string) => {
    const at = bidsNow();
    notifySuccess(t.placed);
    buzz();
    setPlaced({
      at,
      elsewhere: false,
      receipt: lines && { lines, time: serverNow(), reference, left: typedText(entry) },
    });
    setNote(null);
  };

  const showRefused = (outcome: RefusedOutcome) => {
    // The dialog shows which limit it was. If the provider was not reached, the player reads that the bid has failed
    // (docs/faults.md, row 6).
    if (!(outcome.failure.code === "care_limit" && bid.shown))
      notifyError(...formatFailure(translations, gameType, outcome));
    setNote({ name: "listKept", outcome });
  };

  const onNotice = ({ entry, state, outcome, earlier }: SubmitNotice) => {
    switch (outcome.kind) {
      case "placed":
        return notifyPlaced(entry.lines ?? null, outcome.support);
      case "partial":
      case "unconfirmed": {
        const text = formatPartial(translations, outcome);
        notifyError(text.title, text.reason);
        return setPartial({ outcome, shownOutcome: { key: entry.key, state } });
      }
      case "failed":
        notifyError(...formatFailure(translations, gameType, outcome));
        setPartial(null);
        // The outcome of an earlier bid does not belong into the dialog of the next bid.
        return earlier ? undefined : setNote({ name: "listKept", outcome });
      case "refused":
        return showRefused(outcome);
      case "missing":
      case "offline":
        notifyError(t.failed);
        return setNote({ name: outcome.kind === "missing" ? "notSent" : "offline" });
      case "corrected":
        setPartial(null);
        return notifySuccess(interpolate(t.corrected, { points: formatPoints(outcome.total) }));
    }
  };

  const onTakenOver = (how: "changed" | "sent") => {
    if (how === "changed") return notifyError(t.takenOver);
    setPartial(null);
    setPlaced({ at: bidsNow(), elsewhere: true, receipt: null });
  };
  const bid = useConfirmation(target, day, draft, { onNotice, onTakenOver });

  const add = (adding: () => AddProblem | undefined): boolean => {
    setPartial(null);
    const problem = adding();
    if (problem) refuse(problem);
    else dismissRefusal();
    return problem === undefined;
  };

  // A refusal of a late entry stays, because it needs another tap, though the entry is right for the next draw.
  const isWrong = excluded !== null && excluded.code !== "open_ended" && excluded.code !== "day_ended";
  useEffect(() => (isWrong ? dismissRefusal : undefined), [isWrong]);

  // The dialog closes when bidding closes, and the screen says why. The player decides about lines for Open.
  const isForOpen = bid.request?.lines.some((line) => line.session === "Open") ?? false;
  const outdated = bid.stage === "confirming" && (closed !== null || (openEnded && isForOpen));
  const closeOutdated = useEffectEvent(() => bid.close());
  useEffect(() => {
    if (outdated) closeOutdated();
  }, [outdated]);

  /** Returns why the list is too late; undefined if it is not. */
  const lateness = (): AddProblem | undefined => {
    if (closed === "time") return { code: "bid_game_closed", params: { gameType: game.label } };
    if (leftOver) return { code: "list_over" };
    return ended.length > 0 ? { code: "bid_session_closed" } : undefined;
  };

  const refuseShortBalance = () =>
    game.balanceAtSubmit ? notifyRefusal(t.balanceShort, refill) : refuse({ code: "bid_balance_short" });

  const openConfirmation = () => {
    if (closed === "provider") return notifyError(errors.market_closed);
    const late = lateness();
    if (late) return refuse(late);
    if (available !== null && comparePoints(available, NO_POINTS) < 0) return refuseShortBalance();
    const listed = readDraft(target)?.lines ?? [];
    const next = submission();
    const { added } = next;
    if (listed.length === 0 && added.length === 0) return void add(proceed);
    setNote(bid.isEarlierUnknown ? { name: "unknownAgain" } : null);
    setPartial(null);
    setConfirmed(next);
    dismissRefusal();
    bid.open({ marketId: market.id, gameType, lines: linesOf([...listed, ...added]) }, market.name, added);
  };

  return {
    stage: bid.stage,
    elsewhere: bid.elsewhere,
    request: bid.request,
    shown: bid.shown && !outdated,
    note: note?.name === "unknownAgain" && !bid.isEarlierUnknown ? null : note,
    notIncluded: confirmed?.excluded ? formatExclusion(t, confirmed.excluded) : null,
    /** The outcome of the last bid, if it was placed in part or is not known; else null. */
    partial: partial && isPartial ? formatPartial(translations, partial.outcome) : null,
    /** The last bid until a line is added; else null. */
    placed,
    /** What to do about what Proceed found wrong in the entry; null after the next change. */
    problem: fault && formatCorrection(t, fault.refusal),
    closeReceipt: () => setPlaced((last) => last && { ...last, receipt: null }),
    close: () => {
      bid.close();
      regainListFocus();
    },
    /**
     * Adds the entry to the list.
     * @returns whether something was added.
     */
    proceed: (): boolean => {
      const added = add(proceed);
      // The list is far below the grid of jodis, and the slip shows the count.
      if (added && !areJodis(game.digits)) showNewest();
      return added;
    },
    repeatLast: () => {
      regainListFocus();
      if (add(repeatLast)) showNewest();
    },
    /** Moves what is not sent to another market, before the link to it is followed. */
    moveTo: (other: Market): void => void (isOffline() || add(() => moveTo(other))),
    /** Opens the confirmation of the list with the valid part of the entry (decision 0069). */
    openConfirmation: () => (isOffline() ? notifyError(t.failed, t.offline) : openConfirmation()),
    submit: () => {
      // The next betting day, in which these sessions are open, may have started before the screen has rendered.
      if (bettingDayAt(market, serverNow()) !== draft.day) {
        return refuse({ code: "bid_game_closed", params: { gameType: game.label } });
      }
      const lines = bid.request?.lines ?? [];
      const refusal = checkBid({ game, hours: market, lines, balance, nowMs: serverNow() });
      if (refusal) return refuse(refusal);
      setNote(null);
      if (!bid.submit()) return;
      saveConfirmedStake(lines);
      if (!confirmed || confirmed.added.length === 0) return;
      clearEntry(confirmed.rest);
      setConfirmed({ ...confirmed, added: [] });
    },
  };
};
