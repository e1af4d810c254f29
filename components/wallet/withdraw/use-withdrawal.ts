import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { Problems, Values } from "@/components/ui/field-form";
import { notifySuccess } from "@/components/ui/notify";
import { serverNow } from "@/lib/client/clock/server-clock";
import { refreshWallet } from "@/lib/client/data/wallet";
import { isOffline } from "@/lib/client/device/connection";
import { type FundsNews, useFundsRequest } from "@/lib/client/money-request/use-funds-request";
import type { Tell } from "@/lib/client/money-request/use-money-request";
import { useMounted } from "@/lib/client/page/lifecycle";
import type { ErrorCode } from "@/lib/contract/errors";
import type { WithdrawalRequest } from "@/lib/contract/funds";
import { PAYOUT_METHODS } from "@/lib/domain/funds/payment-methods";
import { typedAmount } from "@/lib/domain/funds/typed-amount";
import { checkWithdrawal, type WithdrawalTerms } from "@/lib/domain/funds/withdrawal-rules";
import { formatPoints, type Points, subtractPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { doneWords, endWords, type Refusal, type RequestEnd, refusalWords } from "@/lib/i18n/funds-words";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { fieldOf, type RequestField } from "../request-fields";
import { notifyResult, type RequestResult } from "../request-notices";

type Field = RequestField<"withdrawal">;

/** What is wrong, at its field where it has one, else above the button. */
type WithdrawalProblems = Problems<Field | "form">;

/** Refusals by which the screen knows something older than the server: bounds, hours, the balance or the numbers. */
const OUTDATED: readonly ErrorCode[] = [
  "withdraw_hours",
  "withdraw_minimum",
  "withdraw_maximum",
  "withdraw_balance_short",
  "withdraw_number_missing",
];

/** Whether what the screen shows may have changed since it was read: the provider's own words may be about that too. */
const isOutdated = (news: FundsNews): boolean =>
  (news.kind === "refused" && OUTDATED.includes(news.failure.code)) || (news.kind === "failed" && news.reason !== null);

/**
 * State and actions of the withdraw form: validates, confirms, sends once, reports on the screen, or in a toast if the player has
 * left.
 */
export const useWithdrawal = (playerKey: string, terms: WithdrawalTerms) => {
  const words = useWords("withdraw");
  const router = useRouter();
  const mounted = useMounted();
  const [problems, setProblems] = useState<WithdrawalProblems>({});
  const [result, setResult] = useState<RequestResult | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [confirming, setConfirming] = useState<WithdrawalRequest | null>(null);
  /** Stands in the dialog until the next try: nothing left the phone, so it stays open. */
  const [unsent, setUnsent] = useState<RequestEnd | null>(null);
  /** The balance that the confirmation named; unknown after a reload. */
  const balanceAfter = useRef<Points | null>(null);

  const problemsOf = (refusal: Refusal): WithdrawalProblems => ({
    [fieldOf("withdrawal", refusal.code) ?? "form"]: refusalWords(words.errors, refusal),
  });

  /** @param earlier it is about an earlier request: in a toast where another is confirmed or on its way. */
  const report = (end: RequestResult, earlier?: string) => {
    const aside = earlier !== undefined && (confirming !== null || request.stage !== "ready");
    if (mounted.current && !aside) return setResult(end);
    notifyResult(end);
  };

  /** What is being confirmed or sent now is another request, and stays. */
  const tellEarlier: Tell<FundsNews> = (news, earlier) => {
    if (news.kind !== "done") return report({ look: "bad", ...endWords("withdrawal", words, news) }, earlier);
    report({ look: "info", ...doneWords("withdrawal", words, { ...news, corrected: true }) }, earlier);
  };

  const tellTaken = ({ amount }: Extract<FundsNews, { kind: "done" }>) => {
    const points = formatPoints(amount);
    const balance = balanceAfter.current;
    const more =
      balance === null
        ? fill(words.funds.points, { points })
        : fill(words.withdraw.sentAfter, { points, balance: formatPoints(balance) });
    notifySuccess(words.withdraw.sent, more);
    if (!mounted.current) return;
    setLeaving(true);
    router.push(routes.home);
  };

  const tell: Tell<FundsNews> = (news, earlier) => {
    if (news.kind === "offline") return setUnsent(endWords("withdrawal", words, news));
    if (earlier !== undefined || (news.kind === "done" && news.corrected)) return tellEarlier(news, earlier);
    setConfirming(null);
    if (news.kind === "done") return tellTaken(news);
    if (mounted.current && isOutdated(news)) {
      refreshWallet();
      router.refresh();
    }
    if (mounted.current && news.kind === "refused" && fieldOf("withdrawal", news.failure.code) !== undefined) {
      return setProblems(problemsOf(news.failure));
    }
    report({ look: "bad", ...endWords("withdrawal", words, news) });
  };

  const request = useFundsRequest(playerKey, "withdrawal", tell);

  return {
    stage: request.stage,
    heard: request.heard,
    /** Whole points of what is being sent or checked. */
    amount: request.amount,
    problems,
    result,
    /** The request was taken and home is on its way: nothing more can be sent from here. */
    leaving,
    /** What the confirmation shows; null while it is not shown. What is being checked is said on the screen. */
    confirming: request.stage === "checking" ? null : confirming,
    unsent,
    close: () => {
      setUnsent(null);
      setConfirming(null);
    },
    submit: () => {
      if (confirming === null) return;
      const { balance } = terms;
      balanceAfter.current = balance && subtractPoints(balance, wholePoints(confirming.amount));
      setUnsent(null);
      request.send(confirming);
    },
    /** Every rule first; then the confirmation opens. */
    check: (typed: Values<Field>): undefined => {
      const amount = typedAmount(typed.amount);
      const method = PAYOUT_METHODS.find((name) => name === typed.method);
      if (request.stage !== "ready") return;
      setResult(null);
      if (amount === undefined) {
        setProblems(problemsOf({ code: "amount_whole" }));
        return;
      }
      const refusal = checkWithdrawal(amount, method !== undefined, terms, serverNow());
      setProblems(refusal ? problemsOf(refusal) : {});
      if (refusal || method === undefined) return;
      if (isOffline()) {
        const offline = endWords("withdrawal", words, { kind: "offline", amount: wholePoints(amount) });
        return void setResult({ look: "bad", ...offline });
      }
      // The confirmation says what will be left: of the wallet as it is now, not as it was when the page came.
      refreshWallet();
      setConfirming({ amount, method });
    },
  };
};
