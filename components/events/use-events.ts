import { useEffect, useRef, useSyncExternalStore } from "react";
import { askEvents, eventsAge, eventsKnown, onEvents } from "@/lib/client/events/event-feed";
import { onReturn } from "@/lib/client/page/coming-back";
import { onResultNews } from "@/lib/client/polling/result-news";
import type { PlayerEvent } from "@/lib/contract/events";
import { comparePoints, type Points } from "@/lib/domain/points";

/** Whoever comes back after so long is told what has happened meanwhile. */
const AWAY_MS = 60_000;
/** Players who look at one list ask spread over this time. */
const SPREAD_MS = 3000;

const NONE: readonly PlayerEvent[] = [];
const none = () => null;

/** The events that this page knows; empty until they have come. */
export const useEvents = (): readonly PlayerEvent[] =>
  useSyncExternalStore(onEvents, () => eventsKnown().events, none) ?? NONE;

const lookByTheWay = (): void => {
  if (document.visibilityState !== "hidden") void askEvents(false);
};

/**
 * Asks for the player's events when there is a reason: once as it comes up, when the wallet has grown, when a list
 * shows a new result, and on return after a while. They are not polled.
 */
export const useEventQuestions = (balance: Points | null): void => {
  const before = useRef(balance);
  useEffect(() => {
    const grown = before.current !== null && balance !== null && comparePoints(balance, before.current) > 0;
    before.current = balance ?? before.current;
    if (grown) void askEvents(true);
  }, [balance]);

  useEffect(() => {
    lookByTheWay();
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stopNews = onResultNews(() => timers.add(setTimeout(lookByTheWay, Math.random() * SPREAD_MS)));
    const stopReturn = onReturn(() => {
      if (eventsAge() >= AWAY_MS) lookByTheWay();
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
      stopNews();
      stopReturn();
    };
  }, []);
};
