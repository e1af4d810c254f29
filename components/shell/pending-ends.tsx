"use client";

import type { Route } from "next";
import { createPortal } from "react-dom";
import toast from "react-hot-toast/headless";
import { ClockIcon, WarnIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import type { BidDraft, PendingBid } from "@/lib/client/bid-list/bid-draft";
import { useStoredDraft } from "@/lib/client/bid-list/bid-draft";
import type { BidNews, Tell } from "@/lib/client/money-request/money-page";
import { usePendingRequests } from "@/lib/client/money-request/pending-requests";
import {
  type DraftPlace,
  type FundsPlace,
  noteUnrecordedDeposit,
  placeName,
  useUnrecordedDeposit,
} from "@/lib/client/money-request/places";
import { useBidRequest } from "@/lib/client/money-request/use-bid-request";
import { useFundsRequest } from "@/lib/client/money-request/use-funds-request";
import { GAME_TYPES } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { bidInShort, bidPlaceName, partsReason, partsWords, unknownReason } from "@/lib/i18n/sentences/bids";
import { doneWords, endWords } from "@/lib/i18n/sentences/funds";
import { OUT_WORDS, type OutWords } from "@/lib/i18n/sheets/pending-requests";
import { useLanguage, useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, forMarket, GAME_ROUTES } from "@/lib/routes";
import { FollowedRequest } from "./followed-request";
import { HeaderBar } from "./offline-bar";
import { SlipSheet } from "./slip-sheet";

/** In milliseconds: the player may be busy on another screen. */
const TOLD_MS = 30_000;

interface PendingEndsProps {
  /** Places whose own screens poll them. */
  readonly attended: readonly string[];
  /** Of the present page; null before it is there. */
  readonly bars: HTMLElement | null;
}

/** Polls requests and shows their results (docs/faults.md, step 4). */
export const PendingEnds = ({ attended, bars }: PendingEndsProps) => {
  const { bids, funds, followed } = usePendingRequests(attended);
  return (
    <>
      <UnrecordedDeposit bars={bars} />
      <SlipSheet />
      {bids.map((place) => (
        <StoredBid bars={bars} key={placeName(place)} place={place} />
      ))}
      {funds.map((place) => (
        <FundsOfKind key={place.kind} place={place} />
      ))}
      {followed.map((request) => (
        <FollowedRequest key={request.key} request={request} />
      ))}
    </>
  );
};

interface StoredBidProps extends Pick<PendingEndsProps, "bars"> {
  readonly place: DraftPlace;
}

const StoredBid = ({ place, bars }: StoredBidProps) => {
  const draft = useStoredDraft(place);
  return draft && <OneBid bars={bars} draft={draft} place={place} />;
};

interface Told {
  readonly good: boolean;
  readonly title: string;
  readonly more: string;
  readonly toList: boolean;
}

/** Null if it was shown before. @param checked false for a request that was in doubt. */
const toldOf = (words: OutWords, news: BidNews, checked: boolean): Told | null => {
  const { bid } = words;
  switch (news.kind) {
    case "placed":
      return { good: true, title: bid.placed, more: "", toList: false };
    case "corrected": {
      const title = fill(bid.corrected, { points: formatPoints(news.total) });
      return { good: true, title, more: "", toList: false };
    }
    case "partial": {
      const more = `${partsReason(bid, news.parts) ?? ""} ${bid.partialKept}`.trim();
      return { good: false, title: partsWords(words, news.parts), more, toList: true };
    }
    case "undecided":
      // "Not known" was shown before, and the bid's own screen still shows it.
      if (!checked) return null;
      return { good: false, title: bid.unknown, more: unknownReason(bid, news), toList: false };
    case "failed":
      return { good: false, title: bid.failed, more: `${news.reason ?? ""} ${bid.listKept}`.trim(), toList: true };
    default: {
      const more = news.kind === "missing" ? bid.notSent : bid.listKept;
      return { good: false, title: bid.failed, more, toList: true };
    }
  }
};

interface OneBidProps extends StoredBidProps {
  readonly draft: BidDraft;
}

const OneBid = ({ place, draft, bars }: OneBidProps) => {
  const words = OUT_WORDS[useLanguage()];
  const checked = draft.pending?.sent ? draft.pending : null;

  const tell: Tell<BidNews> = (news, earlier, key) => {
    const told = toldOf(words, news, earlier === undefined);
    const bid = earlier === undefined ? checked : draft.doubts.find(({ key }) => key === earlier)?.bid;
    if (told) showEnd(words, told, bid ?? null, key);
  };
  useBidRequest(place, draft.day, draft, { tell });

  if (checked === null || bars === null) return null;
  return createPortal(
    <HeaderBar icon={<ClockIcon className="size-5 shrink-0 text-ink-soft" />} look="bg-sunken">
      <strong className="font-semibold">{fill(words.bid.checkingBid, { bid: bidInShort(words.bid, checked) })}</strong>{" "}
      {bidPlaceName(words.play, checked)}
    </HeaderBar>,
    bars,
  );
};

const showEnd = (
  { bid: words, play }: OutWords,
  told: Told,
  bid: Pick<PendingBid, "request" | "market"> | null,
  key: string | undefined,
) =>
  toast[told.good ? "success" : "error"](
    <>
      <p className="font-semibold">{told.title}</p>
      {bid && <p>{`${bidPlaceName(play, bid)}: ${bidInShort(words, bid)}`}</p>}
      {told.more !== "" && <p className="text-ink-soft">{told.more}</p>}
      {bid && (
        <Link className="-mb-3 inline-flex min-h-12 items-center font-semibold underline" href={wayOf(told, bid)}>
          {told.toList ? words.toList : words.seeBids}
        </Link>
      )}
    </>,
    // A later end of the same bid takes the place of an earlier one.
    { id: `bid-end ${key}`, duration: TOLD_MS },
  );

const wayOf = ({ toList }: Told, { request: { gameType, marketId } }: Pick<PendingBid, "request">): Route =>
  toList ? forMarket(GAME_ROUTES[gameType], marketId) : FAMILY_ROUTES[GAME_TYPES[gameType].family].bids;

const FundsOfKind = ({ place: { playerKey, kind } }: { readonly place: FundsPlace }) => {
  const words = OUT_WORDS[useLanguage()];
  useFundsRequest(playerKey, kind, (news, earlier, key) => {
    // "Not known" was shown before.
    if (news.kind === "undecided" && earlier !== undefined) return;
    const isDone = news.kind === "done";
    // A request in doubt is an earlier request, even if its receipt is not a correction.
    const told = isDone
      ? doneWords(kind, words, { ...news, corrected: news.corrected || earlier !== undefined })
      : endWords(kind, words, news);
    toast[isDone ? "success" : "error"](
      <>
        <p className="font-semibold">{told.title}</p>
        {told.reason && <p className="text-ink-soft">{told.reason}</p>}
      </>,
      { id: `funds-end ${key}`, duration: TOLD_MS },
    );
  });
  return null;
};

/** Until it is dismissed: a player who was led to the login may be about to pay. */
const UnrecordedDeposit = ({ bars }: Pick<PendingEndsProps, "bars">) => {
  const { deposit } = OUT_WORDS[useLanguage()];
  const { common } = useWords("root");
  const unrecorded = useUnrecordedDeposit();
  if (!unrecorded || bars === null) return null;
  return createPortal(
    <HeaderBar icon={<WarnIcon className="size-5 shrink-0 text-bad" />} look="bg-bad-soft">
      <strong className="block font-semibold">{deposit.unrecorded}</strong>
      <span className="block">{`${deposit.doNotPay} ${deposit.paidAlready}`}</span>
      <button
        className="min-h-12 font-semibold underline underline-offset-4"
        onClick={() => noteUnrecordedDeposit(false)}
        type="button"
      >
        {common.dismiss}
      </button>
    </HeaderBar>,
    bars,
  );
};
