import { useEffect, useEffectEvent, useRef } from "react";
import { useEventIds } from "../events/event-list";
import { useLiveWallet } from "./live";
import { useRefreshStalePage } from "./refresh-page";

/**
 * Calls the listener when the balance or the player's events change, because then the provider's statements have new
 * rows.
 */
export const useAccountActivity = (listener: () => void): void => {
  const balance = useLiveWallet()?.balance;
  const events = useEventIds();
  const onActivity = useEffectEvent(listener);
  const before = useRef({ balance, events });
  useEffect(() => {
    const { balance: balanceBefore, events: eventsBefore } = before.current;
    before.current = { balance: balance ?? balanceBefore, events: events ?? eventsBefore };
    const isBalanceNew = balanceBefore !== undefined && balance !== undefined && balance !== balanceBefore;
    const areEventsNew = eventsBefore !== undefined && events !== undefined && events !== eventsBefore;
    if (isBalanceNew || areEventsNew) onActivity();
  }, [balance, events]);
};

/**
 * Refreshes the page on account activity, and when it appears with stale data.
 * @param readAt when the page was read, in the server's epoch milliseconds
 */
export const useRefreshOnActivity = (readAt: number): void => useAccountActivity(useRefreshStalePage(readAt));
