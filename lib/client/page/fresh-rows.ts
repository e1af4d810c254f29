import { useEffect, useEffectEvent } from "react";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { serverNow } from "../clock/server-clock";
import { isOffline } from "../device/connection";
import { onEventNews } from "../events/event-news";
import { onWalletMove } from "../polling/use-wallet";
import { sessionHasEnded } from "../session/session-end";
import { onReturn } from "./coming-back";

/**
 * Asks for rows again when there is a reason: the wallet has moved, the player's events are others than before, or the
 * player or the network has come back, by the browser's Back too, and the rows are older than a poll's interval.
 * @param readAt the server's epoch milliseconds at which they were read; null where they could not be had.
 */
export const useFreshRows = (readAt: number | null, renew: () => void): void => {
  const onNews = useEffectEvent(() => {
    if (document.visibilityState !== "hidden" && !sessionHasEnded() && !isOffline()) renew();
  });
  const lookAgain = useEffectEvent(() => {
    if (serverNow() - (readAt ?? 0) >= POLL_INTERVAL_MS) onNews();
  });
  // A page that Back has brought may be of long ago. One without its rows says so, and a tap or a return asks for them.
  const lookFirst = useEffectEvent(() => {
    if (readAt !== null) lookAgain();
  });
  useEffect(() => {
    lookFirst();
    const [news, back] = [() => onNews(), () => lookAgain()];
    const stops = [onEventNews(news), onWalletMove(news), onReturn(back)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
};
