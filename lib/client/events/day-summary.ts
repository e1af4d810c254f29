import { useEffect } from "react";
import type { DaySummary } from "@/lib/contract/events";
import { useToday } from "../clock/use-today";
import { useLiveWallet } from "../data/live";
import { useEventList } from "./event-list";

/** Comes with the bell: no screen waits for it. */
const importFeed = (use: (feed: typeof import("./event-feed")) => void): void =>
  void import("./event-feed").then(use, () => undefined);

/** Something new is likely. */
export const refreshEvents = (): void => importFeed(({ fetchEvents: askEvents }) => void askEvents(false));

/** Comes with the events; null before the first answer. Fetched again if the balance has changed since. */
export const useDaySummary = (): DaySummary | null => {
  const today = useToday();
  const balance = useLiveWallet()?.balance;
  const day = useEventList()?.today ?? null;
  useEffect(() => {
    if (day === null) return;
    importFeed(({ fetchEvents: askEvents, getEventsWallet: eventsWallet, setEventsWallet }) => {
      const isBalanceNew = balance !== undefined && balance !== eventsWallet();
      if (isBalanceNew) setEventsWallet(balance);
      if (isBalanceNew || day.day !== today) void askEvents(false);
    });
  }, [balance, day, today]);
  return day?.day === today ? day : null;
};
