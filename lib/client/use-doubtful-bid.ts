import { NO_POINTS, type Points } from "@/lib/domain/points";
import type { DoubtfulBid } from "./bid-draft";
import { correctedTotal, type Verdict, verdictOfAsk } from "./bid-verdict";
import { changeDraft, type DraftPlace } from "./draft-store";
import { isDoubtful } from "./placed-parts";
import { askBid } from "./send-bid";
import { type Look, useDoubt } from "./use-doubt";
import { useRefreshWallet } from "./use-wallet";

/** Whether nothing can correct it any more. */
const isOver = (verdict: Verdict): boolean => {
  if (verdict.kind === "partial") return !isDoubtful(verdict.parts);
  return verdict.kind === "missing" || (verdict.kind === "failed" && verdict.final);
};

/** Goes on asking about a bid that was said to have failed for want of evidence. */
export const useDoubtfulBid = (
  place: DraftPlace,
  day: string,
  doubtful: DoubtfulBid | null,
  tellCorrected: (total: Points) => void,
): void => {
  const refreshWallet = useRefreshWallet();
  const look = async (key: string): Promise<Look> => {
    const answer = await askBid(key);
    const found = answer.ok ? correctedTotal(answer.data) : NO_POINTS;
    if (found === NO_POINTS) return isOver(verdictOfAsk(answer)) ? "gone" : "open";
    refreshWallet();
    tellCorrected(found);
    return "corrected";
  };
  useDoubt(doubtful, look, () => changeDraft(place, day, (draft) => ({ ...draft, doubtful: null })));
};
