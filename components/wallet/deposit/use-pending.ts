"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { sessionHasEnded } from "@/lib/client/session-end";
import { useRefreshOnReturn } from "@/lib/client/use-refresh-on-return";
import { useRefreshWallet } from "@/lib/client/use-wallet";
import type { PendingDeposit } from "@/lib/contract/funds";

/** How often the page is asked for again while something waits, in milliseconds. */
const GAP_MS = 15_000;

/** Forks without an id tell two requests apart by when they were made. */
const pendingKey = ({ id, date, amount }: PendingDeposit): string => id ?? `${date} ${amount}`;

interface Shown extends PendingDeposit {
  readonly key: string;
}

/** With keys that differ even where a fork tells no id and two are alike. */
export const keyed = (pending: readonly PendingDeposit[]): readonly Shown[] =>
  pending.map((request, place) => ({ ...request, key: `${pendingKey(request)} ${place}` }));

/**
 * Keeps the waiting requests up to date: on coming back to the tab, and every 15 s while one waits and the page is shown.
 * @param pending null where they could not be read.
 * @returns whether one of those shown earlier has been decided since.
 */
export const usePending = (pending: readonly PendingDeposit[] | null, readAt: number): boolean => {
  const router = useRouter();
  const refreshWallet = useRefreshWallet();
  const [shown, setShown] = useState(pending ?? []);
  const [decided, setDecided] = useState(0);
  if (pending !== null && shown !== pending) {
    const now = new Set(pending.map(pendingKey));
    if (shown.some((earlier) => !now.has(pendingKey(earlier)))) setDecided(decided + 1);
    setShown(pending);
  }

  useRefreshOnReturn(readAt);

  const waiting = pending === null || pending.length > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && !sessionHasEnded()) router.refresh();
    }, GAP_MS);
    return () => clearInterval(timer);
  }, [waiting, router]);

  useEffect(() => {
    if (decided > 0) refreshWallet();
  }, [decided, refreshWallet]);

  return decided > 0;
};
