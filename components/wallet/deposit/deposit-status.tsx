"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { ProblemText } from "@/components/ui/problem-text";
import { useNotifyShared } from "@/components/ui/use-notify-shared";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { OpenedPayment } from "@/lib/client/device/last-deposit";
import { shareText } from "@/lib/client/device/share-text";
import { type SentDeposit, useSentDeposits } from "@/lib/client/outbox/sent-deposits";
import { pagePlayer } from "@/lib/client/session/page-player";
import type { DepositOptions } from "@/lib/contract/funds";
import { LIST_LAG_MS } from "@/lib/domain/funds/deposit-rules";
import { formatPoints, formatRupees, type Points, wholePoints } from "@/lib/domain/points";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { recordDate } from "@/lib/i18n/format/dates";
import { formatReference } from "@/lib/i18n/format/funds";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import { formatChecking } from "../request-notices";
import type { Result } from "./deposit-decisions";
import { DepositSteps } from "./deposit-steps";
import type { FollowedDeposit } from "./missing-deposits";
import type { useOpenedPayment } from "./use-opened-payment";
import { type PaymentSupport, UtrNote } from "./utr-note";

export interface DepositStatusProps {
  readonly amount: Points;
  /**
   * `sending` until the server has the request, `checking` while it may have been recorded; null while the page has not
   * seen what became of it.
   */
  readonly state: "sending" | "checking" | Result | null;
  /** The request as the lists show it; undefined before this phone has its numbers. */
  readonly newest: FollowedDeposit | undefined;
  /** Whether the server has a record of the request. */
  readonly acknowledged: boolean;
  /** The payment app that was opened; null where this phone does not know of one. */
  readonly opened: OpenedPayment | null;
  readonly payment: Payment;
  readonly options: DepositOptions;
  readonly readAt: number;
  /** The balance once the deposit is added; null until it is read. */
  readonly balance: Points | null;
  readonly support: PaymentSupport;
  readonly brand: string;
  readonly onAgain: () => void;
}

type Payment = Pick<ReturnType<typeof useOpenedPayment>, "isTapped" | "linkOf" | "reopen" | "problem">;

/**
 * What became of the request, on a phone that was closed while a list may have shown it. One that no list shows after a
 * while is `recorded`, as long as nothing tells whether it still waits.
 */
const toEnd = ({ newest, options, readAt }: DepositStatusProps) => {
  if (newest?.state === "missing") return "none";
  if (newest?.state !== "unknown" || newest.at + LIST_LAG_MS > readAt) return "waiting";
  return options.pending.some(({ amount }) => amount === newest.amount) ? "waiting" : "recorded";
};

interface KnownStatus extends Omit<DepositStatusProps, "state"> {
  readonly state: NonNullable<DepositStatusProps["state"]> | ReturnType<typeof toEnd>;
  readonly sent: SentDeposit | undefined;
}

const takeFocus = (top: HTMLElement | null): void => top?.focus();

/** Whether a request waits no more and was not seen to be added. */
const isGone = (state: KnownStatus["state"]): state is "none" | "unknown" => state === "none" || state === "unknown";

const toneOf = (state: KnownStatus["state"]): string =>
  state === "added" ? "text-good" : isGone(state) ? "text-warn" : "";

/** Shows what became of a deposit instead of the form, and in the end its receipt. */
export const DepositStatus = (shown: DepositStatusProps) => {
  const { amount, opened, payment } = shown;
  const state = shown.state ?? toEnd(shown);
  const props: KnownStatus = { ...shown, state, sent: useSentPayment(opened) };
  const { deposit: t } = useTranslations("deposit");
  const { title, message } = useStatusText(props);
  return (
    <section aria-label={t.statusOf} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <div
        className="flex flex-wrap items-baseline justify-between gap-x-4 outline-none"
        // The tapped button is gone. A focus on the section, which may be higher than the window, would not show its top.
        ref={payment.isTapped ? takeFocus : null}
        tabIndex={-1}
      >
        <p className="font-bold text-result">{formatRupees(amount)}</p>
        {opened && <p className="text-ink-soft text-small">{`${t.apps[opened.app]} · ${formatTime(opened)}`}</p>}
      </div>
      {!isGone(state) && state !== "recorded" && (
        <DepositSteps done={state === "added" ? 3 : state === "waiting" ? 1 : 0} />
      )}
      <div role="status">
        <p className={`font-semibold ${toneOf(state)}`}>{title}</p>
        <p className="text-ink-soft text-small">{message}</p>
      </div>
      <PaymentNumbers {...props} />
      <PaymentHelp {...props} />
      {state !== "sending" && state !== "checking" && <PaymentEnd {...props} title={title} />}
    </section>
  );
};

const formatTime = ({ at }: OpenedPayment): string => formatClock(indiaMoment(at).minutes);

/** Helps to pay while the request may be paid, and to reach support until it is added. */
const PaymentHelp = (props: KnownStatus) => {
  const { amount, state, opened, payment, options, support, sent } = props;
  const { history } = useTranslations("deposit");
  return (
    <>
      {state !== "added" && !isGone(state) && opened && <AppHelp opened={opened} payment={payment} qr={options.qr} />}
      {(state === "waiting" || state === "recorded" || isGone(state)) && (
        <UtrNote
          amount={amount}
          sent={sent}
          state={state === "none" ? "missing" : state === "waiting" ? state : "unknown"}
          support={support}
          when={opened ? recordDate(opened, history.months) : ""}
        />
      )}
    </>
  );
};

/** Offers another deposit, and to share the receipt of one that was added. */
const PaymentEnd = (props: KnownStatus & { readonly title: string }) => {
  const { amount, state, opened, brand, title, onAgain } = props;
  const { deposit: t, funds } = useTranslations("deposit");
  const notifyShared = useNotifyShared();
  const isAdded = state === "added";
  return (
    <div className="grid fit-cols-32 gap-3">
      {isAdded && opened && (
        <button
          className={buttonClass("secondary")}
          onClick={() => {
            const paid = [formatRupees(amount), formatTime(opened)].join(" · ");
            void notifyShared(shareText([`${brand}: ${title}`, paid, formatReference(funds, opened.at)].join("\n")));
          }}
          type="button"
        >
          {funds.share}
        </button>
      )}
      <button className={buttonClass(isAdded ? "primary" : "secondary")} onClick={onAgain} type="button">
        {t.again}
      </button>
    </div>
  );
};

/** Returns the request of a payment that this phone opened; undefined before the provider took it. */
const useSentPayment = (opened: OpenedPayment | null) => {
  const sent = useSentDeposits(pagePlayer() ?? "");
  return opened === null ? undefined : sent.find(({ at }) => at === opened.at);
};

const PaymentNumbers = ({ opened, sent }: Pick<KnownStatus, "opened" | "sent">) => {
  const { funds: t } = useTranslations("deposit");
  if (opened === null) return null;
  return (
    <div className="break-words text-ink-soft text-small">
      {sent && <p>{`${t.forSupport}: ${sent.support}`}</p>}
      <p>{formatReference(t, opened.at)}</p>
    </div>
  );
};

const useStatusText = ({ state, amount, opened, acknowledged, balance }: KnownStatus) => {
  const { deposit: t, funds } = useTranslations("deposit");
  const points = formatPoints(amount);
  switch (state) {
    case "checking":
      return { title: funds.checking, message: formatChecking(funds, { amount: Number(amount), acknowledged }) };
    case "recorded":
    case "waiting":
      return { title: interpolate(t.recorded, { points }), message: state === "waiting" ? t.recordedMessage : "" };
    case "added":
      return {
        title: interpolate(t.decided.added, { points: interpolate(funds.points, { points }) }),
        message: balance === null ? "" : interpolate(t.balanceNow, { points: formatPoints(balance) }),
      };
    case "none":
    case "unknown":
      return { title: interpolate(t.decided[state], { points: interpolate(funds.points, { points }) }), message: "" };
    default:
      return {
        title: opened === null ? funds.checking : interpolate(t.opening, { app: t.apps[opened.app], points }),
        message: t.openingMessage,
      };
  }
};

interface AppHelpProps {
  readonly opened: OpenedPayment;
  readonly payment: Payment;
  readonly qr: boolean;
}

/**
 * How long the link to open the app again does nothing, because the second tap of a double tap on Add Money may land on
 * it.
 */
const DOUBLE_TAP_MS = 1000;

/**
 * Helps if the payment app did not open, which a page cannot know. The payee is fetched again before the app is opened
 * again.
 */
export const AppHelp = ({ opened, payment, qr }: AppHelpProps) => {
  const { deposit: t } = useTranslations("deposit");
  const amount = formatPoints(wholePoints(opened.amount));
  return (
    <section aria-labelledby="no-app" className="border-line border-t pt-3">
      <h2 className="font-semibold" id="no-app">
        {t.noApp}
      </h2>
      {payment.problem === null ? (
        <p className="break-words text-ink-soft text-small">
          {interpolate(t.noAppMessage, { amount, payee: opened.payee })} {qr && t.noAppQr}
        </p>
      ) : (
        <ProblemText id="payee-problem" text={payment.problem} />
      )}
      <div className="mt-3 grid fit-cols-32 gap-3">
        <a
          className={buttonClass("secondary")}
          href={payment.linkOf(opened)}
          onClick={(event) => {
            event.preventDefault();
            if (serverNow() - opened.at >= DOUBLE_TAP_MS) void payment.reopen(opened);
          }}
        >
          {interpolate(t.openAgain, { app: t.apps[opened.app] })}
        </a>
        {qr && (
          <Link className={buttonClass("secondary")} href={routes.payByQr}>
            {t.payByQr}
          </Link>
        )}
      </div>
    </section>
  );
};
