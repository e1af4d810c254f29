import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { serverNow } from "../clock/server-clock";
import { isOffline, onNetworkReturn } from "../device/connection";
import { onEventNews } from "../events/event-news";
import { sessionHasEnded } from "../session/session-end";

/**
 * Calls `listener` when the network or the player comes back: the phone is online again, the tab or the window is looked
 * at again, or Back shows the page as it was left.
 * @returns a function that stops listening.
 */
export const onReturn = (listener: () => void): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("focus", listener, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && listener(), { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState !== "hidden" && listener(), { signal });
  const stopWaiting = onNetworkReturn(listener);
  return () => {
    stopWaiting();
    ended.abort();
  };
};

/**
 * Asks the server for the page again when the player comes back to it: to the tab, from another app, or by the
 * browser's Back, which shows what was read earlier. A page younger than the polling interval is not asked for again,
 * unless the player's events are others than before.
 * @param readAt the server's epoch milliseconds at which the page was read.
 */
export const useRefreshOnReturn = (readAt: number): void => {
  const router = useRouter();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState !== "hidden" && !sessionHasEnded() && !isOffline()) router.refresh();
  });
  const lookAgain = useEffectEvent(() => {
    if (serverNow() - readAt >= POLL_INTERVAL_MS) refresh();
  });
  useEffect(() => {
    const listener = () => lookAgain();
    lookAgain();
    document.addEventListener("visibilitychange", listener);
    window.addEventListener("pageshow", listener);
    const stopWaiting = onNetworkReturn(listener);
    const stopNews = onEventNews(() => refresh());
    return () => {
      stopWaiting();
      stopNews();
      document.removeEventListener("visibilitychange", listener);
      window.removeEventListener("pageshow", listener);
    };
  }, []);
};
