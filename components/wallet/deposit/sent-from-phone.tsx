"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { FoldSummary } from "@/components/ui/fold-summary";
import { useEventList } from "@/lib/client/events/event-list";
import {
  removeSentDeposit,
  type SentDeposit,
  saveSentDeposit,
  useKnownDeposits,
  useSentDeposits,
} from "@/lib/client/outbox/sent-deposits";
import { formatPoints } from "@/lib/domain/points";
import { sortNewestFirst } from "@/lib/domain/time/newest-first";
import { recordDate } from "@/lib/i18n/format/dates";
import { formatReference } from "@/lib/i18n/format/funds";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { CheckedRequests } from "../checked-requests";
import { findSentState } from "./find-sent";
import { type FollowedDeposit, findUntold, type SentProps, useSentStates } from "./missing-deposits";
import { DecisionsNotice, PendingList, usePending } from "./pending-deposits";
import { type PaymentSupport, UtrNote } from "./utr-note";

interface DepositRequestsProps extends SentProps {
  readonly support: PaymentSupport;
  /** The title over requests of other phones that were not added, which is that of their rows at the bell. */
  readonly notAdded: string;
}

/** Follows all requests of the history: what was decided, what waits, and what no list shows. */
export const DepositRequests = ({ support, notAdded, ...props }: DepositRequestsProps) => {
  const { decisions, balance, isDeciding } = usePending(props);
  const states = useSentStates(props, isDeciding);
  const known = useKnownDeposits(props.playerKey).map((one) => one.support);
  return (
    <>
      <CheckedRequests except={known} kind="deposit" />
      <DecisionsNotice balance={balance} decisions={findUntold(decisions, states)} />
      <PendingList {...props} decisions={decisions} support={support} />
      <UnlistedDeposits playerKey={props.playerKey} states={states} support={support} />
      <MissingElsewhere playerKey={props.playerKey} support={support} title={notAdded} />
    </>
  );
};

/** Returns the requests that were not added, as the bell has read them. */
const useMissing = (): readonly (SentDeposit & { readonly elsewhere: true })[] =>
  (useEventList()?.events ?? []).flatMap((event) => {
    if (event.kind !== "deposit-missing" || !event.support || !event.requestedAt) return [];
    return { amount: event.amount, at: event.requestedAt, support: event.support, elsewhere: true };
  });

interface MissingElsewhereProps extends Pick<UnlistedDepositsProps, "playerKey" | "support"> {
  readonly title: string;
}

/** Lists the requests that were not added and that this phone does not know, so that the bell's rows lead to them. */
const MissingElsewhere = ({ playerKey, support, title }: MissingElsewhereProps) => {
  const { deposit: t, history } = useTranslations("deposit");
  const known = useKnownDeposits(playerKey);
  const missing = useMissing().filter((one) => known.every((each) => each.support !== one.support));
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="not-added" className="rounded-card border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-3 font-semibold" id="not-added">
        {title}
      </h2>
      <SentList sent={missing}>
        {(one) => (
          <>
            <p className="mt-1 font-semibold text-warn">{t.sentMissing}</p>
            <UtrNote
              amount={one.amount}
              sent={one}
              state="missing"
              support={support}
              when={recordDate(one, history.months)}
            />
          </>
        )}
      </SentList>
    </section>
  );
};

interface UnlistedDepositsProps {
  readonly playerKey: string;
  readonly states: readonly FollowedDeposit[];
  readonly support: PaymentSupport;
}

/**
 * Lists the requests that this phone sent and that no list shows, with their numbers, and says of which neither waits
 * nor was added. Such a one can be removed from the phone by who did not pay.
 */
const UnlistedDeposits = ({ playerKey, states, support }: UnlistedDepositsProps) => {
  const { deposit: t, funds, history } = useTranslations("deposit");
  const [removed, setRemoved] = useState<SentDeposit | null>(null);
  const missing = useMissing();
  const unlisted = states
    .filter(({ state }) => state !== "waiting" && state !== "added")
    .map((one) =>
      missing.some(({ support }) => support === one.support) ? { ...one, state: "missing" as const } : one,
    );
  const rows = removed ? sortNewestFirst([...unlisted, { ...removed, state: "removed" as const }]) : unlisted;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="sent-deposits" className="rounded-card border border-line bg-surface">
      <div className="border-line border-b px-4 py-3">
        <h2 className="font-semibold" id="sent-deposits">
          {t.sentTitle}
        </h2>
        <p className="text-ink-soft text-small">{t.sentNote}</p>
      </div>
      <SentList sent={rows}>
        {({ state, ...one }) =>
          state === "removed" ? (
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              {t.removed}
              <button
                className={LINK_BUTTON}
                onClick={() => {
                  saveSentDeposit(playerKey, one);
                  setRemoved(null);
                }}
                ref={takeFocus}
                type="button"
              >
                {t.undo}
              </button>
            </p>
          ) : (
            <>
              {state !== "unknown" && (
                <p className="mt-1 font-semibold text-warn" role="status">
                  {state === "missing" ? t.sentMissing : funds.checking}
                </p>
              )}
              <UtrNote
                amount={one.amount}
                sent={one}
                state={state === "missing" ? "missing" : "unknown"}
                support={support}
                when={recordDate(one, history.months)}
              />
              {state === "missing" && (
                <button
                  className={LINK_BUTTON}
                  onClick={() => {
                    removeSentDeposit(playerKey, one);
                    setRemoved(one);
                  }}
                  type="button"
                >
                  {t.notPaid}
                </button>
              )}
            </>
          )
        }
      </SentList>
    </section>
  );
};

const LINK_BUTTON = "min-h-12 font-semibold text-accent underline underline-offset-4";

/** Focuses Undo, because the button that had the focus is gone. */
const takeFocus = (button: HTMLElement | null): void => button?.focus();

/** Keeps the numbers of the requests of this phone that were added since, closed. */
export const AddedNumbers = (props: SentProps) => {
  const { deposit: t } = useTranslations("deposit");
  const added = useSentDeposits(props.playerKey).filter(
    (one, _nth, sent) => findSentState(one, sent, props) === "added",
  );
  if (added.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-surface">
      <FoldSummary className="gap-2 px-4 font-semibold">{t.addedNumbers}</FoldSummary>
      <SentList sent={added} />
    </details>
  );
};

interface ListedDeposit extends SentDeposit {
  /** Whether another phone sent it, by whose time its payment's reference was made. */
  readonly elsewhere?: boolean;
}

interface SentListProps<Sent extends ListedDeposit> {
  readonly sent: readonly Sent[];
  /** Renders what follows a request's numbers. */
  readonly children?: (one: Sent) => ReactNode;
}

const SentList = <Sent extends ListedDeposit>({ sent, children }: SentListProps<Sent>) => {
  const { funds, history } = useTranslations("deposit");
  return (
    <ul>
      {sent.map((one) => (
        <li className="break-words border-line px-4 py-3 text-small not-last:border-b" key={one.support}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold text-body">
              {interpolate(funds.points, { points: formatPoints(one.amount) })}
            </span>
            {`${funds.forSupport}: ${one.support}`}
          </p>
          <p className="text-ink-soft">{recordDate(one, history.months)}</p>
          {!one.elsewhere && <p className="text-ink-soft">{formatReference(funds, one.at)}</p>}
          {children?.(one)}
        </li>
      ))}
    </ul>
  );
};
