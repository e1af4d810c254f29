"use client";

import type { FormEvent } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { useHydrated } from "@/lib/client/page/lifecycle";
import type { DepositMark, DepositOptions } from "@/lib/contract/funds";
import { UPI_APPS, type UpiApp } from "@/lib/domain/funds/funds-kinds";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { AmountField } from "../amount-field";
import { CheckingNotice } from "../request-notices";
import { RetryButton } from "../retry-button";
import { EndNotice } from "./deposit-end";
import { PendingDeposits } from "./pending-deposits";
import { type OpenedApp, useUpiPayment } from "./use-upi-payment";

interface PayByUpiScreenProps {
  readonly playerKey: string;
  readonly options: DepositOptions;
  /** The brand's name: the payment app shows it. */
  readonly payeeName: string;
  /** The passbook's deposits, read before `options`; null where they could not be read. */
  readonly deposits: readonly DepositMark[] | null;
  /** When both were read, in epoch milliseconds of the server's clock. */
  readonly readAt: number;
}

const bounds = (words: Words["deposit"], { minimum, maximum }: DepositOptions): string | undefined => {
  if (minimum === null) return undefined;
  const min = formatPoints(minimum);
  return maximum === null ? fill(words.atLeast, { min }) : fill(words.between, { min, max: formatPoints(maximum) });
};

/** Amount, gateway and Add Money, and below them the outcome (docs/specification.md, 8.4 Pay via UPI). */
export const PayByUpiScreen = (props: PayByUpiScreenProps) => {
  const { playerKey, options, payeeName, deposits, readAt } = props;
  const { deposit: words } = useWords("deposit");
  const ready = useHydrated();
  const payment = useUpiPayment(playerKey, options, payeeName);
  const { request, amount, app, opened } = payment;
  const { stage, problems } = request;
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
          error={problems.amount}
          hint={bounds(words, options)}
          id="amount"
          label={words.amount}
          onChange={(event) => payment.setAmount(event.target.value)}
          value={amount}
        />
        <AppChoice chosen={app} disabled={locked} error={problems.app} onChoose={payment.setApp} />
        <SubmitButton disabled={locked || amount.trim() === "" || app === null}>{words.submit}</SubmitButton>
      </form>
      {stage === "checking" && request.amount !== null && (
        <CheckingNotice amount={request.amount} heard={request.heard} />
      )}
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
      <EndNotice links request={request} />
      {opened && options.payee !== null && <OpenedNotice opened={opened} payee={options.payee} />}
      <PendingDeposits
        deposits={deposits}
        onDecided={payment.onDecided}
        pending={options.pending}
        readAt={readAt}
        recorded={payment.recorded}
      />
    </div>
  );
};

interface AppChoiceProps {
  readonly chosen: UpiApp | null;
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChoose: (app: UpiApp) => void;
}

/** The choice of one of four payment apps (docs/specification.md, 8.4 Pay via UPI). */
const AppChoice = ({ chosen, disabled, error, onChoose }: AppChoiceProps) => {
  const { gateway, apps } = useWords("deposit").deposit;
  return (
    <fieldset aria-describedby={error && "app-error"} aria-invalid={error !== undefined} disabled={disabled}>
      <legend className="mb-1 font-semibold text-small">{gateway}</legend>
      <div className="grid pair-cols-32 gap-3">
        {UPI_APPS.map((app) => (
          <label
            className={`flex min-h-14 items-center gap-2.5 rounded-control border bg-surface px-3 font-semibold leading-tight has-checked:border-accent has-checked:outline-1 has-checked:outline-accent has-disabled:text-ink-soft ${error ? "border-bad" : "border-edge"}`}
            key={app}
          >
            <input
              checked={chosen === app}
              className="size-5 shrink-0 accent-accent"
              name="app"
              onChange={() => onChoose(app)}
              type="radio"
              value={app}
            />
            {apps[app]}
          </label>
        ))}
      </div>
      {error && (
        <p className="mt-1 font-medium text-bad text-small" id="app-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};

interface OpenedNoticeProps {
  readonly opened: OpenedApp;
  readonly payee: string;
}

/** Help if no app opened, for example on a computer. A page cannot know whether an app opened. */
const OpenedNotice = ({ opened, payee }: OpenedNoticeProps) => {
  const { deposit: words } = useWords("deposit");
  return (
    <section aria-labelledby="no-app" className="rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold" id="no-app">
        {words.noApp}
      </h2>
      <p className="break-words text-ink-soft text-small">
        {fill(words.noAppMessage, { amount: opened.amount.toFixed(2), payee })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a className={buttonClass("secondary", "grow")} href={opened.link}>
          {fill(words.openAgain, { app: words.apps[opened.app] })}
        </a>
        <Link className={buttonClass("secondary", "grow")} href={routes.payByQr}>
          {words.payByQr}
        </Link>
      </div>
    </section>
  );
};
