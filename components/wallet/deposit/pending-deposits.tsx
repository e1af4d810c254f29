"use client";

import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { AsOf } from "@/components/ui/as-of";
import { ClockIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { useFreshBooks } from "@/lib/client/data/books";
import { useFreshPageEvery, WAITING_GAP_MS } from "@/lib/client/data/fresh-page";
import { askLive } from "@/lib/client/data/live";
import { useWallet } from "@/lib/client/data/wallet";
import { forgetUtr } from "@/lib/client/device/deposit-memory";
import { pagePlayer } from "@/lib/client/session/page-player";
import type { DepositMark, ListedRequests, PendingDeposit } from "@/lib/contract/funds";
import { formatPoints, type Points } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { asOfWords, recordDate } from "@/lib/i18n/sentences/dates";
import { useWords } from "@/lib/i18n/words-provider";
import { type Decision, expectRequest, firstSeen, lookAgain, pendingKey, type Result } from "./decisions";
import { type PaymentSupport, UtrNote } from "./utr-note";

interface PendingDepositsProps {
  /** Null if they could not be read. */
  readonly pending: readonly PendingDeposit[] | null;
  readonly lists?: ListedRequests | undefined;
  /** Read before `pending`; null if it could not be read. */
  readonly deposits: readonly DepositMark[] | null;
  /** Epoch milliseconds of the server's clock. */
  readonly readAt: number;
  readonly support: PaymentSupport;
}

interface FollowedProps extends Omit<PendingDepositsProps, "support"> {
  /** On this screen; a new object for each request. */
  readonly recorded?: Recorded | null;
  readonly onDecided?: (decided: readonly Known[]) => void;
}

export interface Recorded {
  readonly amount: Points;
}

export const PendingDeposits = ({ support, ...props }: PendingDepositsProps) => (
  <PendingList {...props} {...usePending(props)} support={support} />
);

interface PendingListProps extends Omit<PendingDepositsProps, "deposits"> {
  readonly decisions: readonly Known[];
  /** If it was read after the last decision. */
  readonly balance: Points | null;
  /** How to pay the request of that amount, if its payment app may not have opened. */
  readonly help?: { readonly amount: Points; readonly text: ReactNode } | null;
}

export const PendingList = (props: PendingListProps) => {
  const { pending: listed, readAt, decisions: all, balance, support, help = null } = props;
  const { deposit: words, common, funds, history } = useWords("deposit");
  const { points } = funds;
  const decisions = all.flatMap(({ result, ...rest }) => (result === "waiting" ? [] : [{ ...rest, result }]));
  const pending = listed && [...listed, ...all.flatMap(({ result, request }) => (result === "waiting" ? request : []))];
  const helped = pending?.findIndex(({ amount }) => amount === help?.amount);
  return (
    <>
      <AsOf text={asOfWords(common, readAt)} />
      {/* Always rendered, so that a screen reader announces changes; `absolute` avoids a gap while it is empty. */}
      <div className="empty:absolute" role="status">
        {decisions.length > 0 && (
          <Notice look="info">
            {decisions.map(({ key, amount, result }) => (
              <p key={key}>
                {fill(words.decided[result], { points: fill(points, { points: formatPoints(amount) }) })}
                {result === "added" && balance !== null && (
                  <> {fill(words.balanceNow, { points: formatPoints(balance) })}</>
                )}
              </p>
            ))}
          </Notice>
        )}
      </div>
      {pending === null && <Notice look="warn">{words.pendingAway}</Notice>}
      {pending !== null && pending.length > 0 && (
        <section aria-labelledby="pending-deposits" className="rounded-card border border-line bg-surface">
          <h2 className="flex items-center gap-2 border-line border-b px-4 py-3 font-semibold" id="pending-deposits">
            <ClockIcon className="size-5 text-warn" />
            {words.pending}
          </h2>
          <ul>
            {keyed(pending).map((request, place) => (
              <li className="border-line border-b px-4 pt-3" key={request.key}>
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-bold text-sum">{fill(points, { points: formatPoints(request.amount) })}</span>
                  <span className="font-semibold text-warn">{words.pendingState}</span>
                </p>
                <p className="text-ink-soft text-small">{recordDate(request, history.months)}</p>
                {place === helped && help?.text}
                <UtrNote amount={request.amount} support={support} />
              </li>
            ))}
          </ul>
          <p className="px-4 py-3 text-ink-soft text-small">{words.pendingNote}</p>
        </section>
      )}
    </>
  );
};

/** In milliseconds, while the outcome of a request is pending. */
const OUTCOME_POLL_MS = 1000;

export interface Known extends Decision {
  readonly result: Result | "waiting";
}

/** By keys that differ even for two equal requests without ids. */
const keyed = (pending: readonly PendingDeposit[]) =>
  pending.map((request, place) => ({ ...request, key: `${pendingKey(request)} ${place}` }));

/** Reads the page again on return, and polls while a request waits. Offline it does not: that would load a new document. */
export const usePending = ({ pending, lists, deposits, readAt, recorded = null, onDecided }: FollowedProps) => {
  const [seen, setSeen] = useState(() => firstSeen(pending, deposits));
  const [listed, setListed] = useState(pending);
  const [expected, setExpected] = useState(recorded);
  if (recorded !== expected) {
    setExpected(recorded);
    if (recorded !== null) setSeen(expectRequest(seen, recorded.amount));
  } else if (pending !== null && listed !== pending) {
    setListed(pending);
    setSeen(lookAgain(seen, pending, deposits, lists));
  }

  useFreshBooks(readAt);

  const known: readonly Known[] = seen.decisions.flatMap(({ result, ...rest }) =>
    result === "pending" ? [] : [{ ...rest, result }],
  );
  const undecided = known.length < seen.decisions.length;
  const waiting =
    pending === null || pending.length > 0 || known.some(({ result }) => result === "waiting") || undecided;
  const gap = undecided && pending !== null ? OUTCOME_POLL_MS : WAITING_GAP_MS;
  useFreshPageEvery(waiting ? gap : null);

  const ended = known.filter(({ result }) => result !== "waiting");
  const decided = ended.length;
  const [toldFor, setToldFor] = useState(0);
  const balance = useWallet(null)?.balance ?? null;
  const tellDecided = useEffectEvent(() => {
    // Of any other end the player may have to tell support.
    for (const { amount, result } of ended) if (result === "added") forgetUtr(pagePlayer() ?? "", amount);
    onDecided?.(ended);
  });
  useEffect(() => {
    if (decided === 0) return;
    tellDecided();
    void askLive(true).then(() => setToldFor(decided));
  }, [decided]);

  return { decisions: known, balance: toldFor === decided ? balance : null };
};
