import { useEffect, useEffectEvent } from "react";
import { NO_POINTS, type Points } from "@/lib/domain/points";
import type { DoubtfulBid } from "./bid-draft";
import { correctedTotal, verdictOfAsk } from "./bid-verdict";
import { changeDraft, type DraftPlace } from "./draft-store";
import { askBid } from "./send-bid";
import { serverNow } from "./server-clock";
import { sessionHasEnded } from "./session-end";
import { useRefreshWallet } from "./use-wallet";

const GAP_MS = 30_000;

/**
 * Goes on asking about a bid that was said to have failed for want of evidence: a row that appears later corrects
 * what was said, visibly (faults.md, step 4).
 */
export const useDoubtfulBid = (
  place: DraftPlace,
  day: string,
  doubtful: DoubtfulBid | null,
  tellCorrected: (total: Points) => void,
): void => {
  const refreshWallet = useRefreshWallet();
  const key = doubtful?.key ?? null;
  const until = doubtful?.until ?? 0;
  const drop = useEffectEvent(() => changeDraft(place, day, (draft) => ({ ...draft, doubtful: null })));
  const correct = useEffectEvent((total: Points) => {
    drop();
    refreshWallet();
    tellCorrected(total);
  });

  useEffect(() => {
    if (key === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const ask = async () => {
      const answer = await askBid(key);
      if (stopped || sessionHasEnded()) return;
      const found = answer.ok ? correctedTotal(answer.data) : NO_POINTS;
      if (found !== NO_POINTS) correct(found);
      else if (verdictOfAsk(answer).kind === "missing" || serverNow() > until) drop();
      else timer = setTimeout(() => void ask(), GAP_MS);
    };
    timer = setTimeout(() => void ask(), 1000);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [key, until]);
};
