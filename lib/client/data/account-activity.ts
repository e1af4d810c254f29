import { useEffect, useEffectEvent, useRef } from "react";
import { useEventIds } from "../events/event-list";
import { useLiveWallet } from "./live";
import { useRefreshStalePage } from "./refresh-page";

/** When the balance or the player's events change, the provider's books have new rows. */
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

/** Reads the page again when the books change, and when it appears old. @param readAt the server's epoch milliseconds. */
export const useRefreshOnActivity = (readAt: number): void => useAccountActivity(useRefreshStalePage(readAt));
