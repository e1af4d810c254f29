"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import type { Values } from "@/components/ui/field-form";
import { Link } from "@/components/ui/link";
import { ProblemText } from "@/components/ui/problem-text";
import { RetryButton } from "@/components/ui/retry-button";
import { SelectField } from "@/components/ui/select-field";
import { notifySuccess } from "@/components/ui/toasts/notify";
import { serverNow } from "@/lib/client/clock/server-clock";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { refreshWallet, useWallet } from "@/lib/client/data/wallet";
import { isOffline } from "@/lib/client/device/connection";
import { showReceipt } from "@/lib/client/device/shown-receipt";
import type { FundsOutcome } from "@/lib/client/outbox/notify";
import { useMounted } from "@/lib/client/page/lifecycle";
import type { ErrorCode } from "@/lib/contract/errors";
import type { WithdrawalRequest } from "@/lib/contract/funds";
import type { Wallet } from "@/lib/contract/wallet";
import { parseTypedAmount } from "@/lib/domain/funds/amounts";
import { PAYOUT_METHODS } from "@/lib/domain/funds/funds-kinds";
import { lastFour } from "@/lib/domain/funds/masked-number";
import { checkWithdrawal, type WithdrawalTerms, withinWithdrawalHours } from "@/lib/domain/funds/withdrawal-rules";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { PAYOUT_NUMBERS, routes } from "@/lib/routes";
import { AmountField } from "../amount-field";
import { pointChips, withAll } from "../chips";
import { boundsHint, LeastNotice } from "../least-notice";
import { setWithdrawalWaits } from "../page-effects";
import { formatPayoutProblem, type PayoutChoice, type PayoutProblem } from "../payout";
import { type RequestFacts, RequestForm } from "../request-form";
import { type RequestField, useFundsForm } from "../use-funds-form";
import { formatHour } from "./hours-banner";

interface WithdrawFormProps {
  /** The player's key, under which the phone stores an unfinished request. */
  readonly playerKey: string;
  readonly wallet: Wallet | null;
  readonly terms: Omit<WithdrawalTerms, "balance">;
  /** The payment apps with a number; null if they could not be read. */
  readonly choices: readonly PayoutChoice[] | null;
  /** Why the numbers cannot be shown, or the provider's message. */
  readonly problem: PayoutProblem | null;
}

/** Shows the form of a withdrawal (docs/specification.md, 8.7 Withdraw Funds). */
export const WithdrawForm = ({ playerKey, wallet, terms, choices, problem }: WithdrawFormProps) => {
  const { withdraw: t, funds, common } = useTranslations("withdraw");
  const balance = useWallet(wallet)?.balance ?? null;
  const { request, check, leaving } = useWithdrawal(playerKey, { ...terms, balance }, choices);
  const { stage, confirming } = request;
  const isOpen = useServerClock((now) => withinWithdrawalHours(terms, now));
  const opensAt = isOpen ? undefined : formatHour(terms.openTime);
  const idle = opensAt === undefined ? t.submit : interpolate(t.opensAt, { time: opensAt });

  const factsOf = ({ amount, method }: WithdrawalRequest): RequestFacts => {
    const points = wholePoints(amount);
    return {
      title: t.confirmTitle,
      rows: [
        [t.amount, formatPoints(points)],
        [t.method, funds.methods[method]],
        [t.number, choices?.find((choice) => choice.method === method)?.number ?? common.unknownAmount],
      ],
      points,
      balance,
      warning: t.held,
    };
  };

  return (
    <>
      <LeastNotice balance={balance} minimum={terms.minimum} />
      <RequestForm
        busy={stage !== "ready" || leaving}
        closed={opensAt !== undefined}
        disabled={!choices?.length}
        // The form itself shows the check of a request.
        facts={confirming && stage !== "checking" ? factsOf(confirming) : null}
        onCheck={check}
        kind="withdrawal"
        request={request}
        submit={stage === "sending" || leaving ? t.submitting : idle}
      >
        <AmountField
          chips={withAll(pointChips(funds, { ...terms, balance }), funds, { ...terms, balance })}
          enterKeyHint="done"
          error={request.problems.amount}
          hint={boundsHint(funds, terms)}
          id="amount"
          label={t.amount}
          name="amount"
        />
        <MethodChoice choices={choices} error={request.problems.method} problem={problem} />
      </RequestForm>
    </>
  );
};

interface MethodChoiceProps extends Pick<WithdrawFormProps, "choices" | "problem"> {
  readonly error: string | undefined;
}

/**
 * Shows the choice of a payment app, or a link to add a number; the provider's message comes first
 * (docs/specification.md, 13.3).
 */
const MethodChoice = ({ choices, problem, error }: MethodChoiceProps) => {
  const { withdraw: t, funds } = useTranslations("withdraw");
  if (choices !== null && choices.length > 0) {
    return (
      <SelectField
        defaultValue={choices.length === 1 ? choices[0]?.method : ""}
        error={error}
        id="method"
        label={t.method}
        name="method"
      >
        <option value="">{t.choose}</option>
        {choices.map(({ method, number }) => (
          <option key={method} value={method}>
            {interpolate(t.option, { method: funds.methods[method], number })}
          </option>
        ))}
      </SelectField>
    );
  }
  const notes = [
    problem !== null && formatPayoutProblem(funds, problem),
    choices !== null && t.noMethods,
    problem === "away" && funds.providerAway,
    problem === null && t.noMethodsMessage,
  ].filter((note) => note !== false);
  return (
    <div>
      <div className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface p-4 text-center">
        {notes.map((note, index) => (
          <p className={index === 0 ? "max-w-full break-words font-semibold" : "text-ink-soft text-small"} key={note}>
            {note}
          </p>
        ))}
        {choices === null ? (
          <RetryButton />
        ) : (
          <Link className={buttonClass("secondary")} href={PAYOUT_NUMBERS} onClick={setWithdrawalWaits}>
            {t.addMethod}
          </Link>
        )}
      </div>
      {error && <ProblemText id="method-error" text={error} />}
    </div>
  );
};

/** Refusals that show that bounds, hours, balance or numbers on the screen are stale. */
const OUTDATED: readonly ErrorCode[] = [
  "withdraw_hours",
  "withdraw_minimum",
  "withdraw_maximum",
  "withdraw_balance_short",
  "withdraw_number_missing",
];

/** Whether the screen is stale after this outcome. The provider's own message may be about such a change too. */
const isOutdated = (outcome: FundsOutcome): boolean =>
  (outcome.kind === "refused" && OUTDATED.includes(outcome.failure.code)) ||
  (outcome.kind === "failed" && outcome.reason !== null);

const useWithdrawal = (playerKey: string, terms: WithdrawalTerms, choices: WithdrawFormProps["choices"]) => {
  const t = useTranslations("withdraw");
  const router = useRouter();
  const mounted = useMounted();
  /** Whether home is loading, while the form stays locked. */
  const [leaving, setLeaving] = useState(false);
  /** The confirmed payment app with the last digits of its number; "" after a reload. */
  const to = useRef("");

  const request = useFundsForm(playerKey, "withdrawal", t, {
    onTaken: ({ amount, support: reference }) => {
      // On this screen the receipt names the points.
      const points = mounted.current ? undefined : interpolate(t.funds.points, { points: formatPoints(amount) });
      notifySuccess(t.withdraw.sent, points);
      if (!mounted.current) return;
      setLeaving(true);
      showReceipt({ kind: "withdrawal", amount, to: to.current, at: serverNow(), reference });
      router.push(routes.home);
    },
    onNotTaken: (outcome) => {
      if (!isOutdated(outcome)) return;
      refreshWallet();
      router.refresh();
    },
  });

  const check = (typed: Values<RequestField<"withdrawal">>): undefined => {
    const amount = parseTypedAmount(typed.amount);
    const method = PAYOUT_METHODS.find((name) => name === typed.method);
    if (request.stage !== "ready") return;
    if (!withinWithdrawalHours(terms, serverNow())) {
      request.showProblems({ form: { code: "withdraw_hours" } });
      return;
    }
    const refusal =
      amount === undefined
        ? { code: "amount_whole" as const }
        : checkWithdrawal(amount, method !== undefined, terms, serverNow());
    request.showProblems(refusal ? request.toProblems(refusal) : {});
    if (refusal || !amount || method === undefined) return;
    if (isOffline()) return void request.refuseOffline(amount);
    request.confirm({ amount, method });
  };

  const send = (body: WithdrawalRequest) => {
    const number = choices?.find(({ method }) => method === body.method)?.number;
    to.current = `${t.funds.methods[body.method]} ${number ? lastFour(number) : ""}`.trim();
    return request.send(body);
  };

  return { request: { ...request, send }, check, leaving };
};
