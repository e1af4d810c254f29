import { useEffect, useRef, useSyncExternalStore } from "react";
import { isOffline } from "@/lib/client/device/connection";
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
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
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

/** Looks again an interval after a question without a good answer, then each time after twice as long. @returns what stops it. */
const followFailures = (): (() => void) => {
  let gap = POLL_INTERVAL_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    timer = undefined;
    // The return of the network asks by itself.
    if (!eventsKnown().failed || isOffline()) return;
    gap *= 2;
    lookByTheWay();
  };
  const stop = onEvents(() => {
    if (eventsKnown().failed) timer ??= setTimeout(again, gap);
    else gap = POLL_INTERVAL_MS;
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
};

/**
 * Asks for the player's events when there is a reason: once as it comes up, when the wallet has grown or tells of a result
 * of a market that the player bid on, when a list shows a new result, and on return after a while. They are not polled; only
 * what had no good answer is asked again.
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
    // Before the first question: its answer is told as any other.
    const stopFailures = followFailures();
    lookByTheWay();
    const stopSeen = followSeen();
    // At once: players' polls of one list, by which they learn of it, are spread over an interval.
    const stopNews = onResultNews(lookByTheWay);
    const stopReturn = onReturn(() => {
      if (eventsKnown().failed || eventsAge() >= AWAY_MS) lookByTheWay();
    });
    return () => {
      stopFailures();
      stopSeen();
      stopNews();
      stopReturn();
    };
  }, []);
};
