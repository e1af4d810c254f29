"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useRefreshOnReturn } from "@/lib/client/page/coming-back";
import { useRefreshWallet } from "@/lib/client/polling/use-wallet";
import { sessionHasEnded } from "@/lib/client/session/session-end";
import type { DepositMark, PendingDeposit } from "@/lib/contract/funds";
import { type Decision, firstSeen, lookAgain, pendingKey, type Result } from "./decisions";

/** How often the page is asked for again while something waits, in milliseconds. */
const GAP_MS = 15_000;

/** The same while it is looked for what became of one. */
const LOOKING_MS = 1000;

interface Known extends Decision {
  readonly result: Result;
}

interface Shown extends PendingDeposit {
  readonly key: string;
}

/** With keys that differ even where a fork tells no id and two are alike. */
export const keyed = (pending: readonly PendingDeposit[]): readonly Shown[] =>
  pending.map((request, place) => ({ ...request, key: `${pendingKey(request)} ${place}` }));

/**
 * Keeps the waiting requests up to date: on coming back to the tab, and every 15 s while one waits and the page is shown.
 * @param pending null where they could not be read.
 * @param deposits of the passbook, read before `pending`; null where it could not be read.
 * @returns what became of those that waited earlier, as far as it is known.
 */
export const usePending = (
  pending: readonly PendingDeposit[] | null,
  deposits: readonly DepositMark[] | null,
  readAt: number,
): readonly Known[] => {
  const router = useRouter();
  const refreshWallet = useRefreshWallet();
  const [seen, setSeen] = useState(() => firstSeen(pending, deposits));
  if (pending !== null && seen.pending !== pending) setSeen(lookAgain(seen, pending, deposits));

  useRefreshOnReturn(readAt);

  const known = seen.decisions.flatMap(({ result, ...rest }) => (result === "looking" ? [] : [{ ...rest, result }]));
  const looking = known.length < seen.decisions.length;
  const waiting = pending === null || pending.length > 0 || looking;
  const gap = looking && pending !== null ? LOOKING_MS : GAP_MS;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && !sessionHasEnded()) router.refresh();
    }, gap);
    return () => clearInterval(timer);
  }, [waiting, gap, router]);

  const decided = seen.decisions.length;
  useEffect(() => {
    if (decided > 0) refreshWallet();
  }, [decided, refreshWallet]);

  return known;
};
