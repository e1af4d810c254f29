import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import useSWR from "swr";
import { API } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { isOffline } from "../device/connection";
import { useEventIds } from "../events/event-list";
import { sessionHasEnded } from "../session/session-end";
import { ASKS_NOTHING, useReadKey, useWhenStale } from "./read";

/** When the balance or the player's events change, the provider's books have new rows. */
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

/** Offline, the framework would leave the page for a new document. */
const refreshSeen = ({ refresh }: ReturnType<typeof useRouter>): void => {
  if (document.visibilityState !== "hidden" && !sessionHasEnded() && !isOffline()) refresh();
};

/** @param gapMs null: never. */
export const useFreshPageEvery = (gapMs: number | null): void => {
  const router = useRouter();
  useEffect(() => {
    if (gapMs === null) return;
    const timer = setInterval(() => refreshSeen(router), gapMs);
    return () => clearInterval(timer);
  }, [gapMs, router]);
};

/** Reads the page again when the books change, and when it appears old. @param readAt the server's epoch milliseconds. */
export const useFreshPage = (readAt: number): void => {
  const router = useRouter();
  const refreshPage = useEffectEvent(() => refreshSeen(router));
  useBooksChange(() => refreshPage());
  useWhenStale(
    () => readAt,
    () => refreshPage(),
  );
};
