"use client";

import { useState } from "react";
import { notifyError, notifySuccess } from "@/components/ui/notify";
import type { DraftPlace } from "@/lib/client/draft-store";
import { serverNow } from "@/lib/client/server-clock";
import { type BidNews, useConfirmation } from "@/lib/client/use-confirmation";
import { useDoubtfulBid } from "@/lib/client/use-doubtful-bid";
import type { Market } from "@/lib/contract/markets";
import { checkBid, MAX_BID_LINES } from "@/lib/domain/game/bid-rules";
import type { MainGameTypeId } from "@/lib/domain/game/game-types";
import { comparePoints, formatPoints, NO_POINTS, type Points } from "@/lib/domain/points";
import { errorWords } from "@/lib/i18n/error-words";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { UNKNOWN_BALANCE } from "./entry";
import type { AddProblem, BidScreenState } from "./use-bid-screen";

/** What the bid screen's buttons do, and what they tell the player. */
export const useBidActions = (
  place: DraftPlace,
  gameType: MainGameTypeId,
  market: Market,
  balance: Points | null,
  { game, day, draft, session, lines, available, takesBids, proceed }: BidScreenState,
) => {
  const words = useWords("bid");
  const errors = useWords("errors");
  const { gameTypes } = useWords("play");
  const [note, setNote] = useState<string | null>(null);

  const refuse = (problem: AddProblem) => {
    if (problem.code === "too_many") notifyError(fill(words.tooMany, { count: MAX_BID_LINES }));
    else if (problem.code === "bid_game_closed") refuseClosed();
    else notifyError(errorWords(errors, problem));
  };
  const refuseClosed = () =>
    notifyError(errorWords(errors, { code: "bid_game_closed", params: { gameType: gameTypes[gameType] } }));

  const tell = (news: BidNews) => {
    switch (news.kind) {
      case "placed":
        notifySuccess(words.placed);
        return setNote(null);
      case "failed":
        notifyError(words.failed, news.reason);
        return setNote(words.listKept);
      case "refused":
        notifyError(errorWords(errors, news.failure), news.failure.message);
        return setNote(words.listKept);
      case "not-sent":
        notifyError(errors.provider_unreachable);
        return setNote(words.notSent);
    }
  };

  const confirmation = useConfirmation(place, day, draft, tell);
  useDoubtfulBid(place, day, draft.doubtful, (total) =>
    notifySuccess(fill(words.corrected, { points: formatPoints(total) })),
  );

  // A list that moved to Close while the dialog was open is confirmed anew (or not): what is shown is what is sent.
  const outdated = confirmation.stage === "confirming" && confirmation.request?.lines[0]?.session !== session;

  return {
    stage: confirmation.stage,
    request: confirmation.request,
    shown: confirmation.shown && !outdated,
    note,
    close: confirmation.close,
    proceed: () => {
      const problem = proceed();
      if (problem) refuse(problem);
    },
    openConfirmation: () => {
      if (!market.isOpen) return notifyError(errors.market_closed);
      if (!takesBids) return refuseClosed();
      if (available !== null && comparePoints(available, NO_POINTS) < 0) return notifyError(words.balanceShort);
      setNote(null);
      confirmation.open({ marketId: market.id, gameType, lines });
    },
    submit: () => {
      const confirmed = confirmation.request?.lines ?? [];
      const refusal = checkBid(game, market, confirmed, balance ?? UNKNOWN_BALANCE, serverNow());
      if (refusal) return refuse(refusal);
      setNote(null);
      confirmation.submit();
    },
  };
};
