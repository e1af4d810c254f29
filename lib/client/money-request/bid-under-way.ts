import type { BidReceipt, PlaceBidsRequest } from "@/lib/contract/bids";
import { totalStake } from "@/lib/domain/game/bid-rules";
import { NO_POINTS } from "@/lib/domain/points";
import { type BidDraft, draftText, type PendingBid, renumbered, storedDraft } from "../bid-list/bid-draft";
import { rememberList } from "../bid-list/last-list";
import { unplacedLines, withoutLines } from "../bid-list/put-lines";
import { changedDoubt, type DoubtfulRequest, withDoubt } from "./follow-up";
import { bidCalls } from "./money-calls";
import type { BidNews, BidPage, WorkOn } from "./money-page";
import { newKey } from "./new-key";
import { subjectOf } from "./request-states";
import { underWay } from "./under-way";
import { type BidTaken, correctedTotal, isDoubtful, takenOfBid, type Verdict } from "./verdict";

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

/** The work on the bids of a place. */
export const bidUnderWay: WorkOn<PlaceBidsRequest, BidPage> = (now) =>
  underWay<PlaceBidsRequest, BidReceipt, BidTaken, BidNews>(
    {
      about: ({ marketId, lines }) => ({ subject: subjectOf(marketId, "bid"), points: totalStake(lines) }),
      calls: () => bidCalls(now().draftDay),
      takenOf: takenOfBid,
      correctionOf,
      doubtsNow: () => storedDraft(now().place)?.doubts ?? [],
      changeDoubt: (key, doubt) =>
        now().change((current) => ({ ...current, doubts: changedDoubt(current.doubts, key, doubt) })),
      keptText: () => draftText(now().place),
      begin: (key, request) => {
        now().onBegin(key);
        now().change((current) => {
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
        const { place, change, onSettled } = now();
        const asked = storedDraft(place)?.pending ?? null;
        const isAsked = asked?.key === key;
        change((current) => settledDraft(current, key, verdict, doubt));
        if (isAsked && verdict.kind === "placed") {
          rememberList(place.playerKey, asked.request.gameType, asked.request.lines);
        }
        const closes = verdict.kind === "placed" || verdict.kind === "partial" || verdict.kind === "undecided";
        onSettled(isAsked, closes);
        return !isAsked || verdict.kind === "unknown" || verdict.kind === "checking" ? null : verdict;
      },
      newsOfDoubt: (_receipt, verdict) => verdict,
    },
    now,
  );
