"use client";

import { useEffect, useState } from "react";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { OUTCOME_POLL_MS, PENDING_REFRESH_MS, useRefreshPageEvery } from "@/lib/client/data/refresh-page";
import { type SentDeposit, saveListed, useSentDeposits } from "@/lib/client/outbox/sent-deposits";
import { formatPoints, sumPoints } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import type { KnownDecision } from "./deposit-decisions";
import { type DepositLists, findSentState, fits, type SentState } from "./find-sent";

export interface SentProps extends DepositLists {
  readonly playerKey: string;
}

/** A sent request, and what is said of it; `checking` until a second reading confirms that it is missing. */
export interface FollowedDeposit extends SentDeposit {
  readonly state: SentState | "checking";
}

/**
 * Returns the requests that this phone sent by what the lists show of them. A request is missing only if two readings
 * say so, because it may have been added between the lists of one reading.
 * @param isPolled whether the page is read again each second anyway
 */
export const useSentStates = ({ playerKey, ...read }: SentProps, isPolled: boolean): readonly FollowedDeposit[] => {
  const sent = useSentDeposits(playerKey);
  const [readings, setReadings] = useState<readonly [earlier: DepositLists | null, now: DepositLists]>([null, read]);
  if (readings[1].readAt !== read.readAt) setReadings([readings[1], read]);
  const [earlier] = readings;
  const states = sent.map((one): FollowedDeposit => {
    const found = findSentState(one, sent, read);
    const state = found === "recent" && one.listed ? "missing" : found;
    const isConfirmed = earlier !== null && ["missing", "recent"].includes(findSentState(one, sent, earlier));
    return { ...one, state: state === "missing" && !isConfirmed ? "checking" : state };
  });
  useEffect(() => {
    const shown = states.flatMap(({ state, listed, support }) => (state === "waiting" && !listed ? support : []));
    if (shown.length > 0) saveListed(playerKey, shown);
  });
  const has = (wanted: FollowedDeposit["state"]) => states.some(({ state }) => state === wanted);
  useRefreshPageEvery(isPolled ? null : has("checking") ? OUTCOME_POLL_MS : has("recent") ? PENDING_REFRESH_MS : null);
  return states;
};

/** Whether the state of a request stands at it: it is missing, or is still checked. */
const isTold = ({ state }: FollowedDeposit): boolean => ["recent", "checking", "missing"].includes(state);

/** Returns the decisions that no card of a sent request tells, because one request has one message. */
export const findUntold = (
  decisions: readonly KnownDecision[],
  states: readonly FollowedDeposit[],
): readonly KnownDecision[] =>
  decisions.filter(
    ({ result, request }) =>
      result === "added" || result === "waiting" || !states.some((one) => isTold(one) && fits(request, one)),
  );

interface MissingDepositsProps {
  readonly states: readonly FollowedDeposit[];
  readonly t: Pick<Translations["deposit"], "sentMissing" | "sentMissingMany" | "checkingMany">;
}

/** Leads to the requests of this phone that neither wait nor were added, in one line. */
export const MissingDeposits = ({ states, t }: MissingDepositsProps) => {
  const { funds } = useTranslations("funds");
  // The line of a request that is read once more has its place already, so that the form stays where it is.
  const told = states.filter(isTold);
  const { length: count } = told;
  const [one, many] = told.every(({ state }) => state === "missing")
    ? [t.sentMissing, t.sentMissingMany]
    : [funds.checking, t.checkingMany];
  const points = formatPoints(sumPoints(told.map(({ amount }) => amount)));
  return (
    <div className="empty:absolute" role="status">
      {count > 0 && (
        <Notice variant="warn">
          <Link className="block" href={routes.depositHistory}>
            <b className="block font-semibold">{interpolate(funds.points, { points })}</b>
            <span className="underline underline-offset-4">{count === 1 ? one : interpolate(many, { count })}</span>
          </Link>
        </Notice>
      )}
    </div>
  );
};

/** Shows the same line on a page that lists no requests. */
export const MissingDepositsLine = ({ t, ...props }: SentProps & Pick<MissingDepositsProps, "t">) => (
  <MissingDeposits states={useSentStates(props, false)} t={t} />
);
