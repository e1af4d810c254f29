import { useEffect } from "react";
import type { DaySummary } from "@/lib/contract/events";
import { useToday } from "../clock/use-today";
import { useLiveWallet } from "../data/live";
import { useEventList } from "./event-list";

/** Imports the code of the bell for a caller that does not wait for it. */
const importFeed = (use: (feed: typeof import("./event-feed")) => void): void =>
  void import("./event-feed").then(use, () => undefined);

/** Fetches the events, because something new is likely. */
export const refreshEvents = (): void => importFeed(({ fetchEvents }) => void fetchEvents(false));

/**
 * Returns today's summary, which comes with the events; null before the first response. It is fetched once more if the
 * balance has changed since, or the day.
 * @param isUrgent whether to fetch it now, and not once the bell does after the page
 */
export const useDaySummary = (isUrgent = false): DaySummary | null => {
  const today = useToday();
  const balance = useLiveWallet()?.balance;
  const day = useEventList()?.today ?? null;
  useEffect(() => {
    if (day === null && !isUrgent) return;
    importFeed(({ fetchEvents, getEventsWallet, setEventsWallet }) => {
      const isBalanceNew = balance !== undefined && balance !== getEventsWallet();
      if (isBalanceNew) setEventsWallet(balance);
      if (isBalanceNew || day?.day !== today) void fetchEvents(false);
    });
  }, [balance, day, isUrgent, today]);
  return day?.day === today ? day : null;
};
