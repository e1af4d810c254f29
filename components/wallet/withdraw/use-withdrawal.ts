import { useRouter } from "next/navigation";
import { useState } from "react";
import { notifyError, notifySuccess } from "@/components/ui/notify";
import { serverNow } from "@/lib/client/server-clock";
import { type FundsNews, useFundsRequest } from "@/lib/client/use-funds-request";
import { useMounted } from "@/lib/client/use-mounted";
import { useRefreshWallet } from "@/lib/client/use-wallet";
import type { WithdrawalRequest } from "@/lib/contract/funds";
import { PAYOUT_METHODS } from "@/lib/domain/funds/payment-methods";
import { typedAmount } from "@/lib/domain/funds/typed-amount";
import { checkWithdrawal, type WithdrawalTerms } from "@/lib/domain/funds/withdrawal-rules";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import {
  correctedWords,
  endWords,
  hasField,
  isOutdated,
  problemsOf,
  type WithdrawalProblems,
} from "./withdrawal-words";

/** What stands above the button: a fault, or a correction of one. */
export interface EndNotice {
  readonly look: "bad" | "info";
  readonly title: string;
  readonly reason?: string | undefined;
}

/**
 * The withdraw form's doing: the rules, the sending once, and what the player is told: on the screen where they stay on
 * it, in a toast where they leave it.
 */
export const useWithdrawal = (playerKey: string, terms: WithdrawalTerms) => {
  const words = useWords("withdraw");
  const router = useRouter();
  const mounted = useMounted();
  const refreshWallet = useRefreshWallet();
  const [problems, setProblems] = useState<WithdrawalProblems>({});
  const [notice, setNotice] = useState<EndNotice | null>(null);
  const [leaving, setLeaving] = useState(false);

  const say = (end: EndNotice) => {
    if (mounted.current) return setNotice(end);
    if (end.look === "bad") notifyError(end.title, end.reason);
    else notifySuccess(end.title);
  };

  const tellTaken = ({ amount, corrected }: Extract<FundsNews, { kind: "done" }>) => {
    if (corrected) return say({ look: "info", title: correctedWords(words.withdraw, amount) });
    notifySuccess(words.withdraw.sent, fill(words.funds.points, { points: formatPoints(amount) }));
    if (!mounted.current) return;
    setLeaving(true);
    router.push(routes.home);
  };

  const tell = (news: FundsNews) => {
    if (news.kind === "done") return tellTaken(news);
    if (mounted.current && isOutdated(news)) {
      refreshWallet();
      router.refresh();
    }
    if (mounted.current && news.kind === "refused" && hasField(news.failure.code)) {
      return setProblems(problemsOf(words.errors, news.failure));
    }
    say({ look: "bad", ...endWords(words, news) });
  };

  const request = useFundsRequest<WithdrawalRequest>(playerKey, "withdrawal", tell);

  return {
    stage: request.stage,
    heard: request.heard,
    /** Whole points of what is being sent or checked. */
    amount: request.amount,
    problems,
    notice,
    /** The request was taken and home is on its way: nothing more can be sent from here. */
    leaving,
    /** @param chosen a method's name, or "". */
    submit: (typed: string, chosen: string) => {
      const amount = typedAmount(typed);
      const method = PAYOUT_METHODS.find((name) => name === chosen);
      setNotice(null);
      if (amount === undefined) return setProblems(problemsOf(words.errors, { code: "amount_whole" }));
      const refusal = checkWithdrawal(amount, method !== undefined, terms, serverNow());
      setProblems(refusal ? problemsOf(words.errors, refusal) : {});
      if (refusal || method === undefined) return;
      request.send({ amount, method }, amount);
    },
  };
};
