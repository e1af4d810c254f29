import { useRef, useState } from "react";
import type { BidPart, PlaceBidsRequest } from "@/lib/contract/bids";
import type { BidDraft, PendingBid } from "./bid-draft";
import { type Verdict, verdictOfAsk, verdictOfSend } from "./bid-verdict";
import type { Failure } from "./call-api";
import { changeDraft, type DraftPlace, storedDraft } from "./draft-store";
import { isOffline } from "./is-offline";
import { newKey } from "./new-key";
import { isDoubtful, unplacedLines, withSessions } from "./placed-parts";
import { askBid, giveUpBid, sendBid } from "./send-bid";
import { serverNow } from "./server-clock";
import { type Question, useAsking } from "./use-asking";
import { useRefreshWallet } from "./use-wallet";

/** `checking`: it may have been sent, and what became of it is being asked. */
export type Stage = "editing" | "confirming" | "submitting" | "checking";

/** What the player is told once. */
export type BidNews =
  | { readonly kind: "placed" }
  | { readonly kind: "partial"; readonly parts: readonly BidPart[] }
  | Extract<Verdict, { readonly kind: "failed" }>
  | { readonly kind: "refused"; readonly failure: Failure }
  | { readonly kind: "not-sent" }
  /** There was no network at the tap: nothing left the phone. */
  | { readonly kind: "offline" };

export interface Confirmation {
  readonly stage: Stage;
  /** Of one that is being checked: the server has it. False: nobody knows yet whether it arrived. */
  readonly heard: boolean;
  /** What is confirmed, sent or checked; null while editing. */
  readonly request: PlaceBidsRequest | null;
  /** The dialog is shown. While checking, the player may hide it and leave. */
  readonly shown: boolean;
  readonly open: (request: PlaceBidsRequest) => void;
  readonly close: () => void;
  readonly submit: () => void;
}

/** How long a bid that failed for want of evidence is asked about, in milliseconds. */
const DOUBT_MS = 20 * 60_000;

const QUESTION: Question<Verdict> = {
  ask: async (key) => verdictOfAsk(await askBid(key)),
  giveUp: async (key) => verdictOfAsk(await giveUpBid(key)),
};

const sentAgain = ({ request }: PendingBid): PendingBid => ({ request, key: newKey(), sent: false });

/** The draft after a final answer about the bid `key`; one that is no longer pending changes nothing. */
const settled = (draft: BidDraft, key: string, verdict: Verdict, now: number): BidDraft => {
  const { pending } = draft;
  if (pending?.key !== key) return draft;
  const doubt = { key, until: Math.round(now + DOUBT_MS) };
  switch (verdict.kind) {
    case "placed":
      return { ...draft, lines: [], pending: null };
    case "partial":
      return {
        ...draft,
        lines: unplacedLines(pending.request, draft.lines, verdict.parts),
        pending: null,
        doubtful: isDoubtful(verdict.parts) ? doubt : draft.doubtful,
      };
    case "failed":
      return {
        ...draft,
        pending: sentAgain(pending),
        doubtful: verdict.final ? draft.doubtful : doubt,
      };
    case "refused":
    case "missing":
      return { ...draft, pending: sentAgain(pending) };
    case "checking":
      return pending.heard ? draft : { ...draft, pending: { ...pending, heard: true } };
    case "unknown":
      return draft;
  }
};

const newsOf = (verdict: Verdict): BidNews | undefined => {
  if (verdict.kind === "placed") return { kind: "placed" };
  if (verdict.kind === "missing") return { kind: "not-sent" };
  return verdict.kind === "unknown" || verdict.kind === "checking" ? undefined : verdict;
};

/**
 * One confirmation of a bid, from the dialog to a final answer (docs/faults.md, steps 1 and 4). Its key is made when
 * the dialog opens and kept with the list, so that a reload, a killed tab or a lost answer goes on where it was.
 */
export const useConfirmation = (
  place: DraftPlace,
  day: string,
  draft: BidDraft,
  tell: (news: BidNews) => void,
): Confirmation => {
  const [shown, setShown] = useState(false);
  const [inFlight, setInFlight] = useState(false);
  /** The key of the last bid of this page whose sending has ended, with an answer or without. */
  const [ended, setEnded] = useState<string | null>(null);
  const busy = useRef(false);
  const refreshWallet = useRefreshWallet();
  const { pending } = draft;

  const settle = (key: string, answered: Verdict) => {
    const asked = storedDraft(place)?.pending;
    const known = asked?.key === key;
    const verdict: Verdict =
      known && answered.kind === "partial"
        ? { kind: "partial", parts: withSessions(asked.request, answered.parts) }
        : answered;
    changeDraft(place, day, (current) => settled(current, key, verdict, serverNow()));
    if (verdict.kind === "placed" || verdict.kind === "partial") {
      setShown(false);
      refreshWallet();
    }
    const news = newsOf(verdict);
    if (known && news) tell(news);
  };

  const submit = async () => {
    // A second press comes before the first has rendered: state alone would let it through (docs/faults.md, row 1).
    if (busy.current || !pending || pending.sent) return;
    if (isOffline()) return tell({ kind: "offline" });
    busy.current = true;
    setInFlight(true);
    changeDraft(place, day, (current) => ({ ...current, pending: { ...pending, sent: true } }));
    settle(pending.key, verdictOfSend(await sendBid(pending.key, pending.request)));
    busy.current = false;
    setEnded(pending.key);
    setInFlight(false);
  };

  const asked = pending?.sent && !inFlight ? pending : null;
  useAsking(
    asked && { key: asked.key, heard: asked.heard === true, sendIsOver: asked.key === ended },
    QUESTION,
    settle,
  );

  const stage = (): Stage => {
    if (pending?.sent) return inFlight ? "submitting" : "checking";
    return pending && shown ? "confirming" : "editing";
  };

  return {
    stage: stage(),
    heard: pending?.heard === true,
    request: pending?.request ?? null,
    shown: shown && pending !== null,
    open: (request) => {
      changeDraft(place, day, (current) => ({ ...current, pending: { key: newKey(), request, sent: false } }));
      setShown(true);
    },
    close: () => {
      if (inFlight) return;
      changeDraft(place, day, (current) => (current.pending?.sent ? current : { ...current, pending: null }));
      setShown(false);
    },
    submit: () => void submit(),
  };
};
