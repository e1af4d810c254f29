import { useEffect } from "react";
import type { PlayDay } from "@/lib/contract/events";
import { useToday } from "../clock/use-today";
import { useLiveWallet } from "../data/live";
import { useEventList } from "./event-list";

/** Comes with the bell: no screen waits for it. */
const withFeed = (use: (feed: typeof import("./event-feed")) => void): void =>
  void import("./event-feed").then(use, () => undefined);

/** Something new is likely. */
export const askEventsSoon = (): void => withFeed(({ askEvents }) => void askEvents(false));

/** Comes with the events; null before the first answer. Fetched again if the balance has changed since. */
export const usePlayDay = (): PlayDay | null => {
  const today = useToday();
  const balance = useLiveWallet()?.balance;
  const day = useEventList()?.today ?? null;
  useEffect(() => {
    if (day === null) return;
    withFeed(({ askEvents, eventsWallet, setEventsWallet }) => {
      const moved = balance !== undefined && balance !== eventsWallet();
      if (moved) setEventsWallet(balance);
      if (moved || day.day !== today) void askEvents(false);
    });
  }, [balance, day, today]);
  return day?.day === today ? day : null;
};
