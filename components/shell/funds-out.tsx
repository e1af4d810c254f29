"use client";

import toast from "react-hot-toast/headless";
import { fundsOut, onFundsOut } from "@/lib/client/money-request/funds-out";
import type { FundsPlace } from "@/lib/client/money-request/pending-funds";
import { useFundsFollowUp } from "@/lib/client/money-request/use-funds-request";
import { FUNDS_OUT_WORDS } from "@/lib/i18n/funds-out-words";
import { doneWords, endWords } from "@/lib/i18n/funds-words";
import { useLanguage } from "@/lib/i18n/words-provider";
import { TOLD_MS, watchInSight } from "./out-in-sight";

const useFundsOut = watchInSight(fundsOut, onFundsOut);

/**
 * What becomes of deposits, withdrawals and transfers whose own screens are not shown: they are asked about on, and their ends
 * are told (docs/faults.md, step 4). Its script is fetched once there is such a request.
 */
export const FundsOut = () => {
  const places = useFundsOut();
  return places.map((place) => <FundsOfKind key={`${place.playerKey}:${place.kind}`} place={place} />);
};

const FundsOfKind = ({ place: { playerKey, kind } }: { readonly place: FundsPlace }) => {
  const words = FUNDS_OUT_WORDS[useLanguage()];
  useFundsFollowUp(playerKey, kind, (news, earlier) => {
    // One that is still not known was told as that, and its own screen goes on telling it.
    if (news.kind === "undecided" && earlier !== undefined) return;
    const isDone = news.kind === "done";
    // What was in doubt is an earlier request, whatever its receipt says.
    const told = isDone
      ? doneWords(kind, words, { ...news, corrected: news.corrected || earlier !== undefined })
      : endWords(kind, words, news);
    toast[isDone ? "success" : "error"](
      <>
        <p className="font-semibold">{told.title}</p>
        {told.reason && <p className="text-ink-soft">{told.reason}</p>}
      </>,
      { id: `funds-end ${kind} ${told.title} ${told.reason ?? ""}`, duration: TOLD_MS },
    );
  });
  return null;
};
