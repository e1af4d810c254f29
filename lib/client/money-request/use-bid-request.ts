import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { BidReceipt, PlaceBidsRequest } from "@/lib/contract/bids";
import { totalStake } from "@/lib/domain/game/bid-rules";
import { NO_POINTS, type Points } from "@/lib/domain/points";
import {
  type BidDraft,
  changeDraft,
  type DraftLine,
  draftText,
  isLeftOver,
  type PendingBid,
  renumbered,
  storedDraft,
} from "../bid-list/bid-draft";
import { rememberList } from "../bid-list/last-list";
import { unplacedLines, withoutLines } from "../bid-list/put-lines";
import { restoreFromDisk } from "../device/strict-disk";
import { changedDoubt, type DoubtfulRequest, withDoubt } from "./follow-up";
import { bidCalls, newKey } from "./money-calls";
import type { DraftPlace } from "./places";
import { subjectOf } from "./request-states";
import { type MoneyKind, type MoneyNews, type Tell, useMoneyRequest } from "./use-money-request";
import { type BidTaken, correctedTotal, isDoubtful, takenOfBid, type Verdict } from "./verdict";

/** `corrected`: a bid that was reported as failed was placed. */
export type BidNews = MoneyNews<BidTaken> | { readonly kind: "corrected"; readonly total: Points };

export interface BidRequest {
  /** `checking`: it may have been sent, and its end is polled. */
  readonly stage: "editing" | "confirming" | "sending" | "checking";
  /** By the server. */
  readonly heard: boolean;
  readonly request: PlaceBidsRequest | null;
  /** The player may hide the dialog while the bid is checked. */
  readonly shown: boolean;
  /** Opens the dialog, unless another tab has sent or emptied the list. @param added come into the list when it is sent. */
  readonly open: (request: PlaceBidsRequest, market: string, added?: readonly DraftLine[]) => void;
  readonly close: () => void;
  readonly submit: () => boolean;
}

const withNewKey = ({ request, market }: PendingBid): PendingBid => ({ request, market, key: newKey(), sent: false });

/** An answer about a bid that is not pending changes nothing. */
const settledDraft = (draft: BidDraft, key: string, verdict: Verdict<BidTaken>, until: DoubtfulRequest): BidDraft => {
  const { pending } = draft;
  if (pending?.key !== key) return draft;
  const { request, market } = pending;
  const doubts = withDoubt(draft.doubts, { ...until, bid: { request, market } });
  switch (verdict.kind) {
    case "placed":
      // Lines that another tab added since the dialog opened stay.
      return { ...draft, lines: withoutLines(draft.lines, pending.request.lines), pending: null };
    case "partial":
    case "undecided":
      return {
        ...draft,
        lines: unplacedLines(pending.request, draft.lines, verdict.parts),
        pending: null,
        ...((verdict.kind === "undecided" || isDoubtful(verdict.parts)) && { doubts }),
      };
    case "failed":
      return { ...draft, pending: withNewKey(pending), ...(!verdict.final && { doubts }) };
    case "refused":
    case "missing":
      return { ...draft, pending: withNewKey(pending) };
    case "checking":
      return pending.heard ? draft : { ...draft, pending: { ...pending, heard: true } };
    case "unknown":
      return draft;
  }
};

const correctionOf = (receipt: BidReceipt): BidNews | null => {
  const total = correctedTotal(receipt);
  return total === NO_POINTS ? null : { kind: "corrected", total };
};

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
  /** That this page has sent or found at its start; undefined until it has looked. */
  const known = useRef<string | null>(undefined);
  const { day: draftDay, pending } = draft;
  const sentKey = pending?.sent ? pending.key : null;
  const change = (next: (current: BidDraft) => BidDraft) => changeDraft(place, day, next);
  /** Another tab may have written it before its event arrives: only the stored text decides. */
  const pendingNow = () => storedDraft(place)?.pending ?? null;
  const keyToConfirm = () => {
    const kept = pendingNow();
    return kept?.sent === false ? kept.key : null;
  };
  const showWhatIsKept = () => change((current) => current);

  const kind: MoneyKind<PlaceBidsRequest, BidReceipt, BidTaken, BidNews> = {
    playerKey: place.playerKey,
    about: ({ marketId, lines }) => ({ subject: subjectOf(marketId, "bid"), points: totalStake(lines) }),
    calls: bidCalls(draftDay),
    takenOf: takenOfBid,
    correctionOf,
    offlineNews: () => ({ kind: "offline" }),
    awaited: pending?.sent ? { key: pending.key, heard: pending.heard === true } : null,
    doubts: draft.doubts,
    doubtsNow: () => storedDraft(place)?.doubts ?? [],
    changeDoubt: (key, doubt) =>
      change((current) => ({ ...current, doubts: changedDoubt(current.doubts, key, doubt) })),
    keptText: () => draftText(place),
    mayBegin: () => {
      const kept = pendingNow();
      return kept?.sent === false && kept.key === pending?.key;
    },
    begin: (key, request) => {
      confirming.current = null;
      known.current = key;
      change((current) => {
        if (current.pending === null) return current;
        const { added = [], ...confirmed } = current.pending;
        return {
          ...current,
          lines: [...current.lines, ...renumbered(added, current.lines)],
          pending: { ...confirmed, key, request, sent: true },
        };
      });
    },
    settle: (key, verdict, doubt) => {
      const asked = pendingNow();
      const isAsked = asked?.key === key;
      change((current) => settledDraft(current, key, verdict, doubt));
      if (isAsked && shown) confirming.current = keyToConfirm();
      if (isAsked && verdict.kind === "placed") {
        rememberList(place.playerKey, asked.request.gameType, asked.request.lines);
      }
      if (verdict.kind === "placed" || verdict.kind === "partial" || verdict.kind === "undecided") setShown(false);
      return !isAsked || verdict.kind === "unknown" || verdict.kind === "checking" ? null : verdict;
    },
    newsOfDoubt: (_receipt, verdict) => verdict,
  };
  const { stage, heard, send } = useMoneyRequest(kind, tell);

  const lookAtStart = useEffectEvent(() => {
    const kept = pendingNow();
    known.current = kept?.sent ? kept.key : null;
  });
  useEffect(() => {
    // A killed browser may have lost the bid that it sent.
    const restoring = restoreFromDisk();
    if (restoring === undefined) lookAtStart();
    else void restoring.then(() => lookAtStart());
  }, []);

  const noticeOtherTabs = useEffectEvent((key: string | undefined, sent: string | null) => {
    const isSent = sent !== null && known.current !== undefined && known.current !== sent;
    const isOpen = confirming.current !== null && confirming.current !== key;
    if (!isSent && !isOpen) return;
    if (isSent) known.current = sent;
    confirming.current = null;
    setShown(false);
    // The screen itself explains a list of an earlier day.
    if (isSent) onTakenOver?.("sent");
    else if (!isLeftOver(draft, day)) onTakenOver?.("changed");
  });
  useEffect(() => noticeOtherTabs(pending?.key, sentKey), [pending?.key, sentKey]);

  return {
    stage: stage !== "ready" ? stage : pending && shown ? "confirming" : "editing",
    heard,
    request: pending?.request ?? null,
    shown: shown && pending !== null,
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
