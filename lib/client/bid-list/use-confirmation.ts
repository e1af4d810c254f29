import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { totalStake } from "@/lib/domain/game/bid-rules";
import { serverNow } from "../clock/server-clock";
import { emitStorageEvent } from "../device/persistent-store";
import { bidFormName, type Entry, isOpen, toForm } from "../outbox/entry";
import type { SubmitNotice } from "../outbox/notify";
import { cancelDrafts, findPending, openDraft, restoreOutbox, useEntries } from "../outbox/outbox";
import { createIdempotencyKey } from "../outbox/outbox-api";
import { useSubmit } from "../outbox/use-submit";
import "../outbox/list-step";
import type { AddLinesTarget } from "./add-lines";
import { type BidDraft, isFromEarlierDay } from "./bid-draft";
import type { DraftLine } from "./line-shapes";

/** The confirmation of a bid and what follows it. */
export interface Confirmation {
  /** Where the bid is. `checking`: it may have been sent, and its outcome is polled. */
  readonly stage: "editing" | "confirming" | "sending" | "checking";
  readonly request: PlaceBidsRequest | null;
  /** Whether the dialog is shown, which the player may hide while the bid is checked. */
  readonly shown: boolean;
  /** Whether another tab has sent the list that is being checked. */
  readonly elsewhere: boolean;
  /** Whether the outcome of an earlier bid of this list is not known yet. */
  readonly isEarlierUnknown: boolean;
  /**
   * Opens the dialog, unless another tab has sent or emptied the list.
   * @param added lines that come into the list when it is sent
   */
  readonly open: (request: PlaceBidsRequest, market: string, added?: readonly DraftLine[]) => void;
  readonly close: () => void;
  readonly submit: () => boolean;
}

interface Listeners {
  readonly onNotice: (notice: SubmitNotice) => void;
  /** Called when another tab has changed, confirmed or sent the list of the open dialog. */
  readonly onTakenOver: (how: "changed" | "sent") => void;
}

const toRequest = ({ bid, lines = [] }: Entry): PlaceBidsRequest | null =>
  bid ? { marketId: bid.marketId, gameType: bid.gameType, lines: [...lines] } : null;

/** Leads a bid from its dialog to its outcome. Its entry is stored when the dialog opens, so that other tabs see it. */
export const useConfirmation = (
  target: AddLinesTarget,
  day: string,
  draft: BidDraft,
  { onNotice, onTakenOver }: Listeners,
): Confirmation => {
  const { playerKey } = target;
  const form = bidFormName(target);
  const [shown, setShown] = useState(false);
  /** The key that the open dialog confirms; null without a dialog, and after SUBMIT. */
  const confirming = useRef<string | null>(null);
  /** The key that this page sent, or found pending on mount; undefined before that. */
  const [known, setKnown] = useState<string | null>();

  /**
   * Stores an entry under a new key for the lines of another entry, which are confirmed once more.
   * @param before the entry without its key, state and time
   */
  const openEntry = (before: Omit<Entry, "key" | "state" | "at">) => {
    const key = createIdempotencyKey();
    confirming.current = key;
    openDraft(playerKey, { ...before, key, state: "draft", at: Math.round(serverNow()) });
  };
  const { stage, pending, submit } = useSubmit(playerKey, form, (notice) => {
    const { entry, outcome, earlier } = notice;
    if (!earlier && outcome.kind !== "offline") {
      const closes = outcome.kind === "placed" || outcome.kind === "partial" || outcome.kind === "unconfirmed";
      if (closes) setShown(false);
      else if (shown) openEntry({ kind: "bid", points: entry.points, bid: entry.bid, lines: entry.lines });
    }
    onNotice(notice);
  });
  const entries = useEntries(playerKey);
  const opened =
    entries?.find(({ state, bid }) => state === "draft" && bid?.day === day && bidFormName(bid) === form) ?? null;
  const current = pending ?? opened;
  const elsewhere = pending !== null && known !== undefined && known !== pending.key;

  const setKnownOnMount = useEffectEvent(() => setKnown(findPending(playerKey, form)?.key ?? null));
  useEffect(() => {
    // A killed browser may have lost the bid that it sent.
    const findOnMount = () => setKnownOnMount();
    void Promise.resolve(restoreOutbox()).then(findOnMount, findOnMount);
  }, []);

  const handleOtherTab = useEffectEvent((key: string | undefined, isSent: boolean) => {
    const isDialogOpen = confirming.current !== null && confirming.current !== key;
    if (!isSent && !isDialogOpen) return;
    confirming.current = null;
    setShown(false);
    // The screen explains a list of an earlier day.
    if (isSent) onTakenOver("sent");
    else if (!isFromEarlierDay(draft, day)) onTakenOver("changed");
  });
  useEffect(() => handleOtherTab(current?.key, elsewhere), [current?.key, elsewhere]);

  return {
    stage: stage !== "ready" ? stage : opened && shown ? "confirming" : "editing",
    request: current && toRequest(current),
    shown: shown && current !== null && !elsewhere,
    elsewhere,
    isEarlierUnknown:
      entries?.some((entry) => entry.state === "unconfirmed" && isOpen(entry) && toForm(entry) === form) ?? false,
    open: ({ marketId, gameType, lines }, market, added = []) => {
      if (findPending(playerKey, form) || lines.length === 0) return emitStorageEvent();
      openEntry({ kind: "bid", points: totalStake(lines), bid: { marketId, gameType, market, day }, lines, added });
      setShown(true);
    },
    close: () => {
      if (stage === "sending") return;
      confirming.current = null;
      if (pending === null) cancelDrafts(playerKey, form);
      setShown(false);
    },
    submit: () => {
      const request = opened && toRequest(opened);
      // The outbox checks whether the stored confirmation is still this one.
      if (opened === null || request === null || !submit(opened, request)) {
        emitStorageEvent();
        return false;
      }
      confirming.current = null;
      setKnown(opened.key);
      return true;
    },
  };
};
