"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { AsOf } from "@/components/ui/as-of";
import { FoldSummary } from "@/components/ui/fold-summary";
import { ClockIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { serverNow } from "@/lib/client/clock/server-clock";
import { useRefreshOnActivity } from "@/lib/client/data/account-activity";
import { fetchLive } from "@/lib/client/data/live";
import { OUTCOME_POLL_MS, PENDING_REFRESH_MS, useRefreshPageEvery } from "@/lib/client/data/refresh-page";
import { balanceSince, useWallet } from "@/lib/client/data/wallet";
import { clearUtr } from "@/lib/client/device/last-deposit";
import { type SentDeposit, useSentDeposits } from "@/lib/client/outbox/sent-deposits";
import { pagePlayer } from "@/lib/client/session/page-player";
import type { DepositFingerprint, ListedRequests, PendingDeposit } from "@/lib/contract/funds";
import { formatPoints, type Points, sumPoints } from "@/lib/domain/points";
import { sortNewestFirst } from "@/lib/domain/time/newest-first";
import { formatAsOf, recordDate } from "@/lib/i18n/format/dates";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { expectRequest, type KnownDecision, pendingKey, toSeenDeposits, updateDecisions } from "./deposit-decisions";
import { findSent } from "./find-sent";
import { type PaymentSupport, UtrNote } from "./utr-note";

interface PendingDepositsProps {
  readonly playerKey: string;
  /** Requests that wait for the operator; null if they could not be read. */
  readonly pending: readonly PendingDeposit[] | null;
  readonly lists?: ListedRequests | undefined;
  /** Deposits that were read before `pending`; null if they could not be read. */
  readonly deposits: readonly DepositFingerprint[] | null;
  /** Epoch milliseconds of the server's clock. */
  readonly readAt: number;
  readonly support: PaymentSupport;
}

interface UsePendingProps extends Omit<PendingDepositsProps, "playerKey" | "support"> {
  /** The request that was recorded on this screen; a new object for each request. */
  readonly recorded?: Recorded | null;
  readonly onDecided?: (decided: readonly KnownDecision[]) => void;
}

export interface Recorded {
  readonly amount: Points;
  /** When this screen learned of it, in epoch milliseconds of the server's clock. */
  readonly at: number;
}

/** Follows and lists the pending deposits. */
export const PendingDeposits = ({ support, ...props }: PendingDepositsProps) => {
  const { decisions, balance } = usePending(props);
  return (
    <>
      <DecisionsNotice balance={balance} decisions={decisions} />
      <PendingList {...props} decisions={decisions} support={support} />
    </>
  );
};

interface DecisionsNoticeProps {
  readonly decisions: readonly KnownDecision[];
  /** The balance, if it was read after the last decision. */
  readonly balance: Points | null;
}

/** Says what became of decided requests, above the form or the list, where the player looks. */
export const DecisionsNotice = ({ decisions: all, balance }: DecisionsNoticeProps) => {
  const { deposit: t, funds } = useTranslations("deposit");
  const decisions = all.flatMap(({ result, ...rest }) => (result === "waiting" ? [] : [{ ...rest, result }]));
  // Always rendered, so that a screen reader announces changes; `absolute` avoids a gap while it is empty.
  return (
    <div className="empty:absolute" role="status">
      {decisions.length > 0 && (
        <Notice variant="info">
          {decisions.map(({ key, amount, result }) => (
            <p key={key}>
              {interpolate(t.decided[result], { points: interpolate(funds.points, { points: formatPoints(amount) }) })}
              {result === "added" && balance !== null && (
                <> {interpolate(t.balanceNow, { points: formatPoints(balance) })}</>
              )}
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
};

interface PendingListProps extends Omit<PendingDepositsProps, "deposits"> {
  readonly decisions: readonly KnownDecision[];
  /** How to pay the request of that amount, if its payment app may not have opened. */
  readonly help?: { readonly amount: Points; readonly text: ReactNode } | null;
  /** The request whose payment stands above the list; null for none. */
  readonly shown?: Recorded | null;
  /** Whether the list stands above the form, so that the player does not pay twice. */
  readonly isAboveForm?: boolean;
}

const TITLE = "pending-deposits";

/** Lists requests that wait for approval; above the form folded into their sum. */
export const PendingList = (props: PendingListProps) => {
  const { playerKey, pending: listed, readAt, decisions: all, support, help = null, shown = null, isAboveForm } = props;
  const { deposit: t, common, funds } = useTranslations("deposit");
  const waiting = all.flatMap(({ result, request }) => (result === "waiting" ? request : []));
  const pending = listed && sortNewestFirst([...listed, ...waiting]);
  const sent = useSentDeposits(playerKey);
  const sum = sumPoints(pending?.map(({ amount }) => amount) ?? []);
  const shownIndex = pending?.findIndex(({ amount }) => amount === shown?.amount);
  const helped = pending?.findIndex(({ amount }) => amount === help?.amount);
  return (
    <>
      <AsOf text={formatAsOf(common, readAt)} />
      {pending === null && <Notice variant="warn">{t.pendingAway}</Notice>}
      {pending !== null && pending.length > 0 && (
        <section aria-labelledby={TITLE} className="rounded-card border border-line bg-surface">
          {/* How to pay a request is in sight at once. */}
          <details open={!isAboveForm || help !== null}>
            <FoldSummary className="gap-x-2 px-4 py-2">
              <ClockIcon className="size-5 text-warn" />
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-2">
                <h2 className="font-semibold" id={TITLE}>
                  {t.pending}
                </h2>
                <b className="font-semibold">{interpolate(funds.points, { points: formatPoints(sum) })}</b>
              </span>
            </FoldSummary>
            <ul className={`border-line border-t ${shown === null ? "" : "-mb-px"}`}>
              {keyed(pending).map((request, index) => (
                <PendingRow
                  help={index === helped && help?.text}
                  isShown={index === shownIndex}
                  key={request.key}
                  readAt={readAt}
                  request={request}
                  sent={findSent(request, pending, sent)}
                  support={support}
                />
              ))}
            </ul>
            {/* The payment that stands above says so itself. */}
            {shown === null && <p className="px-4 py-3 text-ink-soft text-small">{t.pendingNote}</p>}
          </details>
        </section>
      )}
    </>
  );
};

interface PendingRowProps extends Pick<PendingListProps, "readAt" | "support"> {
  readonly request: PendingDeposit;
  readonly sent: SentDeposit | undefined;
  /** Whether the request's payment stands above the list. */
  readonly isShown: boolean;
  readonly help: ReactNode;
}

const HOUR_MS = 60 * 60_000;

/** Returns how long a request waits, from the first hour on; undefined before, and where its time is not known. */
const formatWait = (t: Translations["deposit"]["waits"], at: number | null, now: number): string | undefined => {
  const hours = at === null ? 0 : Math.floor((now - at) / HOUR_MS);
  if (hours < 1) return undefined;
  return hours < 48 ? interpolate(t.hours, { count: hours }) : interpolate(t.days, { count: Math.floor(hours / 24) });
};

const PendingRow = ({ request, sent, isShown, help, readAt, support }: PendingRowProps) => {
  const { deposit: t, funds, history } = useTranslations("deposit");
  const wait = formatWait(t.waits, request.at, readAt);
  return (
    <li className={`border-line border-b px-4 pt-3 ${isShown ? "pb-3" : ""}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold text-sum">
          {interpolate(funds.points, { points: formatPoints(request.amount) })}
        </span>
        {isShown && <span className="font-semibold text-small">{t.pendingShown}</span>}
        {!isShown && sent && <span className="text-small">{`${funds.forSupport}: ${sent.support}`}</span>}
      </p>
      <p className="text-ink-soft text-small">{recordDate(request, history.months)}</p>
      {wait && <p className="text-small">{wait}</p>}
      {help}
      {!isShown && (
        <UtrNote
          amount={request.amount}
          sent={sent}
          state="waiting"
          support={support}
          when={recordDate(request, history.months)}
        />
      )}
    </li>
  );
};

/** Adds keys that differ even for two equal requests without ids. */
const keyed = (pending: readonly PendingDeposit[]) =>
  pending.map((request, index) => ({ ...request, key: `${pendingKey(request)} ${index}` }));

/**
 * Follows the pending deposits: it refreshes the page when the player returns, and polls while a request waits. Offline
 * it does not poll, because that would load a new document.
 */
export const usePending = ({ pending, lists, deposits, readAt, recorded = null, onDecided }: UsePendingProps) => {
  const [seen, setSeen] = useState(() => toSeenDeposits(pending, deposits));
  const [listed, setListed] = useState(pending);
  const [expected, setExpected] = useState(recorded);
  if (recorded !== expected) {
    setExpected(recorded);
    if (recorded !== null) setSeen(expectRequest(seen, recorded.amount));
  } else if (pending !== null && listed !== pending) {
    setListed(pending);
    setSeen(updateDecisions(seen, pending, deposits, lists));
  }

  useRefreshOnActivity(readAt);

  const known: readonly KnownDecision[] = seen.decisions.flatMap(({ result, ...rest }) =>
    result === "pending" ? [] : [{ ...rest, result }],
  );
  const hasPending = known.length < seen.decisions.length;
  const waiting =
    pending === null || pending.length > 0 || known.some(({ result }) => result === "waiting") || hasPending;
  const intervalMs = hasPending && pending !== null ? OUTCOME_POLL_MS : PENDING_REFRESH_MS;
  useRefreshPageEvery(waiting ? intervalMs : null);

  const settled = known.filter(({ result }) => result !== "waiting");
  const decided = settled.length;
  /** How many decisions the player was shown, and when: a balance next to them must have been read after that. */
  const [notified, setNotified] = useState({ decided: 0, at: 0 });
  const wallet = useWallet(null);
  const notifyDecided = useEffectEvent(() => {
    // The UTR of a request that was not added stays, because the player may need it for support.
    for (const { amount, result } of settled) if (result === "added") clearUtr(pagePlayer() ?? "", amount);
    onDecided?.(settled);
  });
  useEffect(() => {
    if (decided === 0) return;
    notifyDecided();
    setNotified({ decided, at: serverNow() });
    void fetchLive(true);
  }, [decided]);

  const balance = notified.decided === decided ? balanceSince(wallet, notified.at) : null;
  /** `isDeciding` while the page is read again each second. */
  return { decisions: known, balance, isDeciding: hasPending };
};
