import { useEffect, useRef, useSyncExternalStore } from "react";
import {
  askEvents,
  eventsAge,
  eventsKnown,
  followSeen,
  onEvents,
  setEventsWallet,
} from "@/lib/client/events/event-feed";
import { onReturn } from "@/lib/client/page/coming-back";
import { onResultNews } from "@/lib/client/polling/result-news";
import type { PlayerEvent } from "@/lib/contract/events";
import type { Wallet } from "@/lib/contract/wallet";
import { comparePoints } from "@/lib/domain/points";

/** Whoever comes back after so long is told what has happened meanwhile. */
const AWAY_MS = 10_000;
/** Until the histories are asked once more, in milliseconds: a little longer than the server holds one reading for fresh. */
const AGAIN_MS = 2100;

const NONE: readonly PlayerEvent[] = [];
const none = () => null;

/** The events that this page knows; empty until they have come. */
export const useEvents = (): readonly PlayerEvent[] =>
  useSyncExternalStore(onEvents, () => eventsKnown().events, none) ?? NONE;

const lookByTheWay = (): void => {
  if (document.visibilityState !== "hidden") void askEvents(false);
};

const newest = (): string | undefined => eventsKnown().events?.[0]?.id;

/** What made the wallet grow may stand in the histories a moment later: then it is asked for once more. */
const askForGrowth = async (): Promise<void> => {
  const before = newest();
  await askEvents(true);
  if (newest() === before) setTimeout(() => void askEvents(true), AGAIN_MS);
};

/**
 * Asks for the player's events when there is a reason: once as it comes up, when the wallet has grown or tells of a result
 * of a market that the player bid on, when a list shows a new result, and on return after a while. They are not polled.
 * @param first the wallet that came with the document.
 */
export const useEventQuestions = (wallet: Wallet | null, first: Wallet | null): void => {
  const balance = wallet?.balance ?? null;
  const before = useRef(first?.balance ?? null);
  useEffect(() => {
    const grown = before.current !== null && balance !== null && comparePoints(balance, before.current) > 0;
    before.current = balance ?? before.current;
    setEventsWallet(balance);
    if (grown) void askForGrowth();
  }, [balance]);

  const results = wallet?.results;
  /** Signs that were answered by a question: of two hosts each may know of other bids, and polls go to both in turn. */
  const toldResults = useRef(new Set([first?.results]));
  useEffect(() => {
    if (results === undefined || toldResults.current.has(results)) return;
    toldResults.current.add(results);
    lookByTheWay();
  }, [results]);

  useEffect(() => {
    lookByTheWay();
    const stopSeen = followSeen();
    // At once: players' polls of one list, by which they learn of it, are spread over an interval.
    const stopNews = onResultNews(lookByTheWay);
    const stopReturn = onReturn(() => {
      if (eventsAge() >= AWAY_MS) lookByTheWay();
    });
    return () => {
      stopSeen();
      stopNews();
      stopReturn();
    };
  }, []);
};
