import { useRouter } from "next/navigation";
import { useState } from "react";
import { notifyError, notifySuccess } from "@/components/ui/notify";
import { serverNow } from "@/lib/client/server-clock";
import { type FundsNews, useFundsRequest } from "@/lib/client/use-funds-request";
import { useMounted } from "@/lib/client/use-mounted";
import type { WithdrawalRequest } from "@/lib/contract/funds";
import { PAYOUT_METHODS } from "@/lib/domain/funds/payment-methods";
import { typedAmount } from "@/lib/domain/funds/typed-amount";
import { checkWithdrawal, type WithdrawalTerms } from "@/lib/domain/funds/withdrawal-rules";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { correctedWords, endWords, hasField, problemsOf, type WithdrawalProblems } from "./withdrawal-words";

/** What stands above the button: a fault, or a correction of one. */
export interface EndNotice {
  readonly look: "bad" | "info";
  readonly title: string;
  readonly reason?: string | undefined;
}

/** The withdraw form's doing: the rules, the sending once, and what the player is told. */
export const useWithdrawal = (playerKey: string, terms: WithdrawalTerms) => {
  const words = { withdraw: useWords("withdraw"), funds: useWords("funds"), errors: useWords("errors") };
  const router = useRouter();
  const mounted = useMounted();
  const [problems, setProblems] = useState<WithdrawalProblems>({});
  const [notice, setNotice] = useState<EndNotice | null>(null);
  const [leaving, setLeaving] = useState(false);

  const tell = (news: FundsNews) => {
    if (news.kind === "done" && news.corrected) {
      const title = correctedWords(words.withdraw, news.amount);
      notifySuccess(title);
      return setNotice({ look: "info", title });
    }
    if (news.kind === "done") {
      notifySuccess(words.withdraw.sent);
      if (!mounted.current) return;
      setLeaving(true);
      return router.push(routes.home);
    }
    if (news.kind === "refused" && hasField(news.failure.code)) {
      return setProblems(problemsOf(words.errors, news.failure));
    }
    const { title, reason } = endWords(words, news);
    notifyError(title, reason);
    setNotice({ look: "bad", title, reason });
  };

  const request = useFundsRequest<WithdrawalRequest>(playerKey, "withdrawal", tell);

  return {
    stage: request.stage,
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
