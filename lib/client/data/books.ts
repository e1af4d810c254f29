import { useEffect, useEffectEvent, useRef } from "react";
import { useEventIds } from "../events/event-list";
import { useFreshPage } from "./fresh-page";
import { useLiveWallet } from "./live";

/** When the balance or the player's events change, the provider's books have new rows. */
export const useBooksChange = (listener: () => void): void => {
  const balance = useLiveWallet()?.balance;
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

/** Reads the page again when the books change, and when it appears old. @param readAt the server's epoch milliseconds. */
export const useFreshBooks = (readAt: number): void => useBooksChange(useFreshPage(readAt));
