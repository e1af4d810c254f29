import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { type BidDraft, changeDraft, type DraftLine, isLeftOver, storedDraft } from "../bid-list/bid-draft";
import { bidUnderWay } from "./bid-under-way";
import type { BidNews, BidPage, Tell } from "./money-page";
import { newKey } from "./new-key";
import { type DraftPlace, restoreSent } from "./places";
import { useMoneyRequest } from "./use-money-request";

export interface BidRequest {
  /** `checking`: it may have been sent, and its end is polled. */
  readonly stage: "editing" | "confirming" | "sending" | "checking";
  /** By the server. */
  readonly heard: boolean;
  readonly request: PlaceBidsRequest | null;
  /** The player may hide the dialog while the bid is checked. */
  readonly shown: boolean;
  /** Another tab has sent the list that is being checked. */
  readonly elsewhere: boolean;
  /** Opens the dialog, unless another tab has sent or emptied the list. @param added come into the list when it is sent. */
  readonly open: (request: PlaceBidsRequest, market: string, added?: readonly DraftLine[]) => void;
  readonly close: () => void;
  readonly submit: () => boolean;
}

interface BidListeners {
  readonly tell: Tell<BidNews>;
  /** Another tab has changed, confirmed or sent the list of the open dialog. */
  readonly onTakenOver?: (how: "changed" | "sent") => void;
}

/** A bid from its dialog to its end. The key is made when the dialog opens, stored with the list (docs/faults.md, step 1). */
export const useBidRequest = (
  place: DraftPlace,
  day: string,
  draft: BidDraft,
  { tell, onTakenOver }: BidListeners,
): BidRequest => {
  const [shown, setShown] = useState(false);
  /** Null without a dialog, and after SUBMIT. */
  const confirming = useRef<string | null>(null);
  /** The key that this page sent, or loaded from storage on mount; undefined before that. */
  const [known, setKnown] = useState<string | null>();
  const { day: draftDay, pending } = draft;
  const sentKey = pending?.sent ? pending.key : null;
  const elsewhere = sentKey !== null && known !== undefined && known !== sentKey;
  const change = (next: (current: BidDraft) => BidDraft) => changeDraft(place, day, next);
  /** Another tab may have written it before its event arrives: only the stored text decides. */
  const pendingNow = () => storedDraft(place)?.pending ?? null;
  const keyToConfirm = () => {
    const kept = pendingNow();
    return kept?.sent === false ? kept.key : null;
  };
  const showWhatIsKept = () => change((current) => current);

  const page: BidPage = {
    playerKey: place.playerKey,
    tell,
    awaited: pending?.sent ? { key: pending.key, heard: pending.heard === true } : null,
    doubts: draft.doubts,
    mayBegin: (key) => keyToConfirm() === key,
    offlineNews: () => ({ kind: "offline" }),
    place,
    draftDay,
    change,
    onBegin: (key) => {
      confirming.current = null;
      setKnown(key);
    },
    onSettled: (isAsked, closes) => {
      if (isAsked && shown) confirming.current = keyToConfirm();
      if (closes) setShown(false);
    },
  };
  const { stage, heard, send } = useMoneyRequest<PlaceBidsRequest, BidNews, BidPage>(page, bidUnderWay);

  const lookAtStart = useEffectEvent(() => {
    const kept = pendingNow();
    setKnown(kept?.sent ? kept.key : null);
  });
  useEffect(() => {
    // A killed browser may have lost the bid that it sent.
    void restoreSent().then(() => lookAtStart());
  }, []);

  const noticeOtherTabs = useEffectEvent((key: string | undefined, isSent: boolean) => {
    const isOpen = confirming.current !== null && confirming.current !== key;
    if (!isSent && !isOpen) return;
    confirming.current = null;
    setShown(false);
    // The screen itself explains a list of an earlier day.
    if (isSent) onTakenOver?.("sent");
    else if (!isLeftOver(draft, day)) onTakenOver?.("changed");
  });
  useEffect(() => noticeOtherTabs(pending?.key, elsewhere), [pending?.key, elsewhere]);

  return {
    stage: stage !== "ready" ? stage : pending && shown ? "confirming" : "editing",
    heard,
    request: pending?.request ?? null,
    shown: shown && pending !== null && !elsewhere,
    elsewhere,
    open: (request, market, added = []) => {
      if (pendingNow()?.sent || request.lines.length === 0) return showWhatIsKept();
      const key = newKey();
      confirming.current = key;
      change((current) => ({ ...current, pending: { key, request, market, added, sent: false } }));
      setShown(true);
    },
    close: () => {
      if (stage === "sending") return;
      confirming.current = null;
      change((current) => (current.pending?.sent ? current : { ...current, pending: null }));
      setShown(false);
    },
    submit: () => {
      if (!pending) return false;
      const sent = send(pending.key, pending.request);
      if (!sent) showWhatIsKept();
      return sent;
    },
  };
};
