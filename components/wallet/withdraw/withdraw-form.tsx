"use client";

import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { FieldForm } from "@/components/ui/field-form";
import { Notice } from "@/components/ui/notice";
import { OFFLINE_NOTE, OfflineNote } from "@/components/ui/offline-note";
import { regainFocus } from "@/components/ui/regain-focus";
import { waiting } from "@/components/ui/waiting";
import { useWallet } from "@/lib/client/data/wallet";
import { useOffline } from "@/lib/client/device/connection";
import { useHydrated } from "@/lib/client/page/lifecycle";
import type { WithdrawalRequest } from "@/lib/contract/funds";
import type { Wallet } from "@/lib/contract/wallet";
import type { WithdrawalTerms } from "@/lib/domain/funds/withdrawal-rules";
import { formatPoints, subtractPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { AmountField } from "../amount-field";
import type { PayoutChoice, PayoutProblem } from "../payout";
import type { RequestFacts } from "../request-dialog";
import { RequestDialog } from "../request-dialog";
import type { RequestField } from "../request-fields";
import { CheckingNotice, ResultNotice } from "../request-notices";
import { MethodChoice } from "./method-choice";
import { useWithdrawal } from "./use-withdrawal";

interface WithdrawFormProps {
  /** A keyed digest of the player, under which an unfinished request is remembered. */
  readonly playerKey: string;
  readonly wallet: Wallet | null;
  readonly terms: Omit<WithdrawalTerms, "balance">;
  /** The numbers on file; null where they could not be had. */
  readonly choices: readonly PayoutChoice[] | null;
  /** Why, or what the provider says in their place. */
  readonly problem: PayoutProblem | null;
}

const FIELDS = ["amount", "method"] as const satisfies readonly RequestField<"withdrawal">[];

/**
 * Points and where they go, confirmed, sent once (docs/specification.md, 8.7 Withdraw Funds); locked while a request is being
 * checked.
 */
export const WithdrawForm = ({ playerKey, wallet, terms, choices, problem }: WithdrawFormProps) => {
  const { withdraw: words, funds, common } = useWords("withdraw");
  const ready = useHydrated();
  const balance = useWallet(wallet)?.balance ?? null;
  const withdrawal = useWithdrawal(playerKey, { ...terms, balance });
  const { stage, heard, amount, problems, result, leaving, confirming } = withdrawal;
  const busy = stage !== "ready" || leaving;
  const offline = useOffline();
  const button = useRef<HTMLButtonElement>(null);
  const told = stage === "ready" && (result !== null || problems.form !== undefined);
  useEffect(() => {
    // Disabling the form takes its focus away, and a dialog that closes finds nothing to give it back to.
    if (told) regainFocus(button.current);
  }, [told]);

  const factsOf = (request: WithdrawalRequest): RequestFacts => {
    const points = wholePoints(request.amount);
    const after = balance === null ? common.unknownAmount : formatPoints(subtractPoints(balance, points));
    return {
      title: words.confirmTitle,
      rows: [
        [words.amount, formatPoints(points)],
        [words.method, funds.methods[request.method]],
        [words.number, choices?.find(({ method }) => method === request.method)?.number ?? common.unknownAmount],
        [funds.balanceAfter, after],
      ],
      warning: words.held,
    };
  };

  return (
    <>
      <FieldForm className="mt-4" fields={FIELDS} onSubmit={withdrawal.check} problems={problems}>
        <fieldset className="flex min-w-0 flex-col gap-4" disabled={busy}>
          <AmountField
            enterKeyHint="done"
            error={problems.amount}
            hint={boundsHint(words, terms)}
            id="amount"
            label={words.amount}
            maxLength={12}
            name="amount"
          />
          <MethodChoice choices={choices} error={problems.method} problem={problem} />
          {stage === "checking" && amount !== null && <CheckingNotice amount={amount} heard={heard} />}
          {stage === "ready" && problems.form !== undefined && (
            <Notice look="bad" role="alert">
              {problems.form}
            </Notice>
          )}
          {stage === "ready" && result !== null && <ResultNotice {...result} />}
          <button
            className={buttonClass("primary", "w-full")}
            disabled={!ready || busy || !choices?.length}
            ref={button}
            type="submit"
            {...waiting(offline, OFFLINE_NOTE)}
          >
            {stage === "sending" || leaving ? words.submitting : words.submit}
          </button>
          <OfflineNote />
          <p className="text-center text-ink-soft text-small">{words.held}</p>
        </fieldset>
      </FieldForm>
      <RequestDialog
        amount={confirming?.amount ?? amount ?? 0}
        facts={confirming && factsOf(confirming)}
        heard={heard}
        onClose={withdrawal.close}
        onSubmit={withdrawal.submit}
        stage={stage}
        unsent={withdrawal.unsent}
      />
    </>
  );
};

/** The provider's bounds, as far as it tells them. */
const boundsHint = (
  words: Readonly<Record<"minimum" | "minimumMaximum", string>>,
  { minimum, maximum }: Pick<WithdrawalTerms, "minimum" | "maximum">,
): string | undefined => {
  if (minimum === null) return undefined;
  if (maximum === null) return fill(words.minimum, { min: formatPoints(minimum) });
  return fill(words.minimumMaximum, { min: formatPoints(minimum), max: formatPoints(maximum) });
};
