"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { FoldSummary } from "@/components/ui/fold-summary";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { PENDING_REFRESH_MS, useRefreshPageEvery } from "@/lib/client/data/refresh-page";
import { type SentDeposit, useSentDeposits } from "@/lib/client/outbox/sent-deposits";
import { formatPoints } from "@/lib/domain/points";
import { recordDate } from "@/lib/i18n/format/dates";
import { formatReference } from "@/lib/i18n/format/funds";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import { type DepositLists, findSentState } from "./find-sent";
import { OUTCOME_POLL_MS } from "./pending-deposits";
import { type PaymentSupport, UtrNote } from "./utr-note";

interface SentProps extends DepositLists {
  readonly playerKey: string;
}

/**
 * Returns the requests that this phone sent by what the lists show of them. A request is missing only if two readings
 * say so, because it may have been added between the lists of one reading.
 */
const useSentStates = ({ playerKey, ...read }: SentProps) => {
  const sent = useSentDeposits(playerKey);
  const [readings, setReadings] = useState<readonly [earlier: DepositLists | null, now: DepositLists]>([null, read]);
  if (readings[1].readAt !== read.readAt) setReadings([readings[1], read]);
  const [earlier] = readings;
  const states = sent.map((one) => {
    const state = findSentState(one, sent, read);
    const isConfirmed = earlier !== null && ["missing", "recent"].includes(findSentState(one, sent, earlier));
    return { ...one, state: state === "missing" && !isConfirmed ? ("checking" as const) : state };
  });
  const has = (wanted: (typeof states)[number]["state"]) => states.some(({ state }) => state === wanted);
  useRefreshPageEvery(has("checking") ? OUTCOME_POLL_MS : has("recent") ? PENDING_REFRESH_MS : null);
  return states;
};

/**
 * Lists the requests that this phone sent and that no list shows, with their numbers, and says of which neither waits
 * nor was added.
 */
export const UnlistedDeposits = ({ support, ...props }: SentProps & { readonly support: PaymentSupport }) => {
  const { deposit: t, funds, history } = useTranslations("deposit");
  const unlisted = useSentStates(props).filter(({ state }) => state !== "waiting" && state !== "added");
  if (unlisted.length === 0) return null;
  return (
    <section aria-labelledby="sent-deposits" className="rounded-card border border-line bg-surface">
      <div className="border-line border-b px-4 py-3">
        <h2 className="font-semibold" id="sent-deposits">
          {t.sentTitle}
        </h2>
        <p className="text-ink-soft text-small">{t.sentNote}</p>
      </div>
      <SentList sent={unlisted}>
        {({ state, ...one }) => (
          <>
            {state !== "unknown" && (
              <p className="mt-1 font-semibold text-warn">{state === "missing" ? t.sentMissing : funds.checking}</p>
            )}
            <UtrNote amount={one.amount} sent={one} support={support} when={recordDate(one, history.months)} />
          </>
        )}
      </SentList>
    </section>
  );
};

/** Keeps the numbers of the requests of this phone that were added since, closed. */
export const AddedNumbers = (props: SentProps) => {
  const { deposit: t } = useTranslations("deposit");
  const added = useSentDeposits(props.playerKey).filter(
    (one, _nth, sent) => findSentState(one, sent, props) === "added",
  );
  if (added.length === 0) return null;
  return (
    <details className="group rounded-card border border-line bg-surface">
      <FoldSummary className="gap-2 px-4 font-semibold">{t.addedNumbers}</FoldSummary>
      <SentList sent={added} />
    </details>
  );
};

/** Leads from the form to a request of this phone that neither waits nor was added. */
export const MissingDeposits = (props: SentProps) => {
  const { deposit: t, funds } = useTranslations("deposit");
  const missing = useSentStates(props).filter(({ state }) => ["recent", "checking", "missing"].includes(state));
  // The line of a request that is read once more has its place already, so that the form stays where it is.
  return missing.map(({ amount, support, state }) => (
    <Notice key={support} variant="warn">
      <Link className="block" href={routes.depositHistory}>
        <b className="block font-semibold">{interpolate(funds.points, { points: formatPoints(amount) })}</b>
        <span className="underline underline-offset-4">{state === "missing" ? t.sentMissing : funds.checking}</span>
      </Link>
    </Notice>
  ));
};

interface SentListProps<Sent extends SentDeposit> {
  readonly sent: readonly Sent[];
  /** Renders what follows a request's numbers. */
  readonly children?: (one: Sent) => ReactNode;
}

const SentList = <Sent extends SentDeposit>({ sent, children }: SentListProps<Sent>) => {
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
          <p className="text-ink-soft">{formatReference(funds, one.at)}</p>
          {children?.(one)}
        </li>
      ))}
    </ul>
  );
};
