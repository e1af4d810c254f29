import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import useSWR from "swr";
import { API } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { isOffline } from "../device/connection";
import { useEventIds } from "../events/event-feed";
import { onReturn } from "../page/coming-back";
import { sessionHasEnded } from "../session/session-end";
import { ASKS_NOTHING, isStale, useReadKey } from "./read";

/** Calls `listener` when the wallet or the player's events change: the provider's books hold something new. */
export const useBooksChange = (listener: () => void): void => {
  const balance = useSWR<Wallet>(useReadKey(API.wallet), ASKS_NOTHING).data?.balance;
  const events = useEventIds();
  const changed = useEffectEvent(listener);
  const before = useRef({ balance, events });
  useEffect(() => {
    const { balance: balanceBefore, events: eventsBefore } = before.current;
    before.current = { balance: balance ?? balanceBefore, events: events ?? eventsBefore };
    const moved = balanceBefore !== undefined && balance !== undefined && balance !== balanceBefore;
    const news = eventsBefore !== undefined && events !== undefined && events !== eventsBefore;
    if (moved || news) changed();
  }, [balance, events]);
};

/** Asks for the page again, unless that would leave it or nobody looks. */
const refreshSeen = ({ refresh }: ReturnType<typeof useRouter>): void => {
  if (document.visibilityState !== "hidden" && !sessionHasEnded() && !isOffline()) refresh();
};

/**
 * Asks the server to render the page again while something on it waits. Without a network, or while it is not known whether
 * there is one, the framework would leave the page for a new document: then it waits.
 * @param gapMs null: nothing waits.
 */
export const useFreshPageEvery = (gapMs: number | null): void => {
  const router = useRouter();
  useEffect(() => {
    if (gapMs === null) return;
    const timer = setInterval(() => refreshSeen(router), gapMs);
    return () => clearInterval(timer);
  }, [gapMs, router]);
};

/**
 * Asks the server to render the page again when the books have changed, and when the player comes back to a page that is
 * older than the poll interval: to the tab, from another app, or by the browser's Back.
 * @param readAt epoch milliseconds of the server's clock at which the page was read.
 */
export const useFreshPage = (readAt: number): void => {
  const router = useRouter();
  const refreshPage = useEffectEvent(() => refreshSeen(router));
  const refreshOld = useEffectEvent(() => {
    if (isStale(readAt)) refreshPage();
  });
  useBooksChange(() => refreshPage());
  useEffect(() => {
    refreshOld();
    return onReturn(() => refreshOld());
  }, []);
};
