"use client";

import type { FormEvent } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";
import { useHydrated } from "@/lib/client/use-hydrated";
import type { DepositOptions } from "@/lib/contract/funds";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";
import { AmountField } from "../amount-field";
import { CheckingNotice } from "../checking-notice";
import { RetryButton } from "../retry-button";
import { AppChoice } from "./app-choice";
import { EndNotice } from "./end-notice";
import { OpenedNotice } from "./opened-notice";
import { useUpiPayment } from "./use-upi-payment";

interface PayByUpiScreenProps {
  readonly playerKey: string;
  readonly options: DepositOptions;
  /** The brand's name: the payment app shows it. */
  readonly payeeName: string;
}

const bounds = (words: Words["deposit"], { minimum, maximum }: DepositOptions): string | undefined => {
  if (minimum === null) return undefined;
  const min = formatPoints(minimum);
  return maximum === null ? fill(words.atLeast, { min }) : fill(words.between, { min, max: formatPoints(maximum) });
};

/** Amount, gateway, Add Money, and below it what became of it (docs/specification.md, 8.4 Pay via UPI). */
export const PayByUpiScreen = ({ playerKey, options, payeeName }: PayByUpiScreenProps) => {
  const { deposit: words } = useWords("deposit");
  const ready = useHydrated();
  const payment = useUpiPayment(playerKey, options, payeeName);
  const { amount, app, stage, inFlight, end, opened } = payment;
  const locked = !ready || stage !== "ready";

  const submit = (event: FormEvent) => {
    event.preventDefault();
    payment.pay();
  };

  return (
    <div className="flex flex-col gap-4">
      {options.payeeMissing !== null && (
        <Notice look="bad" role="alert">
          <p className="mb-2 break-words">{options.payeeMessage ?? words.payeeMissing[options.payeeMissing]}</p>
          <RetryButton />
        </Notice>
      )}
      <form className="flex flex-col gap-4" method="post" noValidate onSubmit={submit}>
        <AmountField
          disabled={locked}
          enterKeyHint="done"
          error={payment.problemOf("amount")}
          hint={bounds(words, options)}
          id="amount"
          label={words.amount}
          onChange={(event) => payment.setAmount(event.target.value)}
          value={amount}
        />
        <AppChoice chosen={app} disabled={locked} error={payment.problemOf("app")} onChoose={payment.setApp} />
        <button
          className={buttonClass("primary", "w-full")}
          disabled={locked || amount.trim() === "" || app === null}
          type="submit"
        >
          {words.submit}
        </button>
      </form>
      {stage === "checking" && inFlight !== null && <CheckingNotice amount={inFlight} heard={payment.heard} />}
      {stage === "sending" && opened && (
        <Notice look="info" role="status">
          <p className="font-semibold">
            {fill(words.opening, {
              app: words.apps[opened.app],
              points: formatPoints(wholePoints(opened.amount)),
            })}
          </p>
          <p>{words.openingMessage}</p>
        </Notice>
      )}
      {stage === "ready" && end && <EndNotice end={end} links={end.kind === "recorded"} />}
      {opened && options.payee !== null && <OpenedNotice opened={opened} payee={options.payee} />}
    </div>
  );
};
