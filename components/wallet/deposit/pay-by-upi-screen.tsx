"use client";

import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { LazyPart } from "@/components/ui/lazy";
import { Notice } from "@/components/ui/notice";
import { RetryButton } from "@/components/ui/retry-button";
import { SubmitButton } from "@/components/ui/submit-button";
import { lazyImport, retryImport } from "@/lib/client/page/lazy-import";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import type { DepositFingerprint, DepositOptions, PendingDeposit } from "@/lib/contract/funds";
import { largestWhole, parseTypedAmount, quickAmounts } from "@/lib/domain/funds/amounts";
import type { UpiApp } from "@/lib/domain/funds/funds-kinds";
import { comparePoints, formatPoints, formatRupees, type Points, wholePoints } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { AmountField } from "../amount-field";
import { AppChoice } from "./app-choice";
import { DepositOutcomeNotice } from "./deposit-outcome";
import { findUntold, MissingDeposits, useSentStates } from "./missing-deposits";
import { DecisionsNotice, PendingList, type Recorded, usePending } from "./pending-deposits";
import { useUpiPayment } from "./use-upi-payment";
import type { PaymentSupport } from "./utr-note";

interface PayByUpiScreenProps {
  readonly playerKey: string;
  readonly options: DepositOptions;
  /** The brand's name, which the payment app shows. */
  readonly payeeName: string;
  /** Deposits that were read before `options`; null where they could not be read. */
  readonly deposits: readonly DepositFingerprint[] | null;
  /** Epoch milliseconds of the server's clock. */
  readonly readAt: number;
  readonly support: PaymentSupport;
  readonly closed?: ReactNode;
  readonly note?: ReactNode;
}

/** Loads what follows the form while the player fills it in. */
const loadStatus = () => import("./deposit-status");
const DepositStatus = lazyImport(() => loadStatus().then((module) => module.DepositStatus));
const AppHelp = lazyImport(() => loadStatus().then((module) => module.AppHelp));

/** The usual amounts in whole rupees. */
const USUAL = [100, 500, 1000, 2000];

/**
 * Returns the amounts to tap. The player's last one takes the place of the largest, so that one line holds, and what
 * their own limit leaves is one, where it leaves less than the largest.
 */
const amountsToTap = (last: number | null, { minimum, maximum, limit }: DepositOptions): readonly number[] => {
  const usual = last === null || USUAL.includes(last) ? USUAL : [...USUAL.slice(0, -1), last];
  const rest = limit ? Math.min(largestWhole([maximum]), Math.max(...USUAL)) : null;
  return quickAmounts([...usual, rest], { minimum, maxima: [maximum] }).slice(-USUAL.length);
};

const bounds = (t: Translations["deposit"], { minimum, maximum }: DepositOptions): string | undefined => {
  if (minimum === null) return undefined;
  const min = formatRupees(minimum);
  if (maximum !== null && comparePoints(minimum, maximum) === 0) return min;
  return maximum === null
    ? interpolate(t.atLeast, { min })
    : interpolate(t.between, { min, max: formatRupees(maximum) });
};

/**
 * Returns the requests to list below the payment that the screen shows: the others and, where there are others, also
 * its own, which the provider lists a little later.
 * @param recorded the shown payment, if its request was recorded.
 */
const listBelow = (
  pending: readonly PendingDeposit[],
  shown: Points | null,
  recorded: Recorded | null,
): readonly PendingDeposit[] => {
  const index = pending.findIndex(({ amount }) => amount === shown);
  const others = index === -1 ? pending : pending.toSpliced(index, 1);
  if (recorded === null || others.length === 0) return others;
  return index === -1 ? [...pending, { ...recorded, id: null, date: "" }] : pending;
};

/** Shows amount, gateway and Add Money, and then their status (docs/specification.md, 8.4). */
export const PayByUpiScreen = (props: PayByUpiScreenProps) => {
  const { playerKey, options, payeeName, deposits, readAt, support, closed, note } = props;
  const { deposit: t } = useTranslations("deposit");
  const payment = useUpiPayment(playerKey, options, payeeName);
  const { request, recorded, ended, opened } = payment;
  const { pending, lists } = options;
  const waiting = usePending({ pending, lists, deposits, readAt, recorded, onDecided: payment.onDecided });
  const { stage } = request;
  useEffect(() => void retryImport(loadStatus), []);
  const amount = recorded?.amount ?? (request.amount === null ? null : wholePoints(request.amount));
  const shown = stage === "ready" && recorded === null ? null : amount;
  const decided = waiting.decisions.filter((decision) => !(ended && decision.amount === shown));
  const states = useSentStates({ playerKey, pending, lists, deposits, readAt }, waiting.isDeciding);
  const newest = states.find((one) => one.amount === shown);
  const list = (
    <PendingList
      isAboveForm={shown === null}
      decisions={decided}
      help={
        shown === null && opened !== null
          ? {
              amount: wholePoints(opened.amount),
              text: (
                <LazyPart>
                  <AppHelp opened={opened} payment={payment.payment} qr={options.qr} />
                </LazyPart>
              ),
            }
          : null
      }
      playerKey={playerKey}
      pending={listBelow(pending, ended ? null : shown, payment.waiting)}
      readAt={readAt}
      shown={payment.waiting}
      support={support}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <DecisionsNotice balance={waiting.balance} decisions={shown === null ? findUntold(decided, states) : decided} />
      {shown === null ? (
        <>
          <DepositOutcomeNotice request={request} />
          <MissingDeposits states={states} t={t} />
          {list}
          {closed || <DepositForm options={options} payment={payment} />}
        </>
      ) : (
        <LazyPart>
          <DepositStatus
            amount={shown}
            balance={waiting.balance}
            brand={payeeName}
            acknowledged={request.acknowledged}
            newest={newest}
            onAgain={payment.again}
            opened={opened}
            payment={payment.payment}
            options={options}
            readAt={readAt}
            state={stage === "ready" ? ended : stage}
            support={support}
          />
        </LazyPart>
      )}
      {note}
      {shown !== null && list}
    </div>
  );
};

/** Formats what Add Money does, or what it needs first: of an amount that is not taken, which ones are. */
const formatPay = (
  { deposit: t, errors }: Pick<Translations, "deposit" | "errors">,
  app: UpiApp | null,
  points: number | null | undefined,
  options: DepositOptions,
): string => {
  if (points === undefined) return errors.amount_whole;
  if (points === null) return app === null ? t.pick : t.pickAmount;
  const { minimum, maximum } = options;
  const paid = wholePoints(points);
  const isTooLow = minimum !== null && comparePoints(paid, minimum) < 0;
  const isTooHigh = maximum !== null && comparePoints(paid, maximum) > 0;
  if (points === 0 || isTooLow || isTooHigh) return bounds(t, options) ?? t.pickAmount;
  return app === null ? t.pickApp : interpolate(t.withApp, { amount: formatRupees(paid), app: t.apps[app] });
};

interface DepositFormProps {
  readonly options: DepositOptions;
  readonly payment: ReturnType<typeof useUpiPayment>;
}

const DepositForm = ({ options, payment }: DepositFormProps) => {
  const translations = useTranslations("deposit");
  const { deposit: t, errors } = translations;
  const ready = useIsHydrated() && !payment.isFetchingPayee;
  const { amount, app, isFetchingPayee, request, lastAmount } = payment;
  const { broken, problems } = request;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(broken).length > 0)
      form.current?.querySelector<HTMLElement>("input[aria-invalid=true], [aria-invalid=true] input")?.focus();
  }, [broken]);
  const typed = parseTypedAmount(amount);
  const missing = options.payeeMessage ?? (options.payeeMissing === "away" ? errors.payee_away : t.payeeNone);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    payment.pay();
  };

  return (
    <form className="flex flex-col gap-3" method="post" noValidate onSubmit={submit} ref={form}>
      {options.payeeMissing !== null && (
        <Notice variant="bad" role="alert">
          <p className="break-words">{missing}</p>
          {options.payeeMessage === null && <p>{t.payeePlain}</p>}
          <div className="mt-2">
            <RetryButton />
          </div>
        </Notice>
      )}
      <AmountField
        chips={amountsToTap(lastAmount, options).map((chip) => ({
          amount: chip,
          text: formatPoints(wholePoints(chip)),
          name: formatRupees(wholePoints(chip)),
        }))}
        disabled={!ready}
        enterKeyHint="done"
        error={problems.amount}
        hint={[bounds(t, options), options.limit && t.ownLimit].filter(Boolean).join(", ") || undefined}
        id="amount"
        label={t.amount}
        onChange={(event) => payment.setAmount(event.target.value)}
        onPick={payment.setAmount}
        start={<span aria-hidden="true">₹</span>}
        value={amount}
      />
      <AppChoice chosen={app} disabled={!ready} error={problems.app} onChoose={payment.setApp} />
      <SubmitButton disabled={!ready || amount.trim() === "" || app === null}>
        <span>
          {t.submit}
          <span className="block font-medium text-small">
            {isFetchingPayee ? t.readingPayee : formatPay(translations, app, typed, options)}
          </span>
        </span>
      </SubmitButton>
    </form>
  );
};
