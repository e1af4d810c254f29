"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import useSWR from "swr";
import { CACHE_ONLY, useReadKey } from "@/lib/client/data/read";
import { useWallet } from "@/lib/client/data/wallet";
import { fetchEvents, setEventsWallet } from "@/lib/client/events/event-feed";
import { useEventIds, useEventList, useEvents } from "@/lib/client/events/event-list";
import { refreshPushSubscription } from "@/lib/client/push/browser-push";
import type { PlayerEvent } from "@/lib/contract/events";
import { toNotificationItems } from "@/lib/contract/notification-items";
import { API } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { comparePoints } from "@/lib/domain/points";
import { useLanguage } from "@/lib/i18n/translations-provider";
import { BellSheet } from "./bell-sheet";
import { PushOffer } from "./push-switch";
import { RealityCheck } from "./reality-check";
import { useMoneyToasts } from "./use-money-toasts";
import { WinSheet } from "./win-sheet";

const NONE: readonly PlayerEvent[] = [];

/** The delay before the second read, a little longer than the server's cache of a history. */
const SECOND_READ_MS = 2100;

/** How often what became of a request is asked for, in milliseconds: it reads the server's store and no statement. */
const CHECK_MS = 10_000;

interface EventsWatchProps {
  readonly brand: string;
  readonly wallet: Wallet | null;
  readonly pushKey: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onUnread: (count: number) => void;
}

/** Reads the player's events for the bell, and shows wins on any screen. */
export const EventsWatch = ({ brand, wallet: initial, pushKey, open, onClose, onUnread }: EventsWatchProps) => {
  const wallet = useWallet(initial);
  const balance = wallet?.balance ?? null;
  useReadEventsOnChange(wallet, initial);
  const known = useEvents();
  const events = known ?? NONE;
  // After a failed read an empty list does not mean that nothing happened. SWR reads by the first hook, `useEvents`.
  const hasFailed = useSWR(useReadKey(API.events.list), null, CACHE_ONLY).error !== undefined;
  useMoneyToasts(known, open);
  const list = useEventList();
  const session = list?.session ?? null;
  useEffect(() => {
    if (!list?.readAgain) return;
    const timer = setTimeout(() => void fetchEvents(true), SECOND_READ_MS);
    return () => clearTimeout(timer);
  }, [list]);
  const isChecking = events.some(({ kind }) => kind === "bid-checking" || kind === "request-checking");
  useEffect(() => {
    if (!isChecking) return;
    const timer = setInterval(() => void fetchEvents(false), CHECK_MS);
    return () => clearInterval(timer);
  }, [isChecking]);
  const wins = events.filter((event) => event.kind === "win");

  const unread = toNotificationItems(events).filter(({ event, wins }) =>
    [event, ...wins].some(({ seen }) => !seen),
  ).length;
  useEffect(() => onUnread(unread), [onUnread, unread]);

  const language = useLanguage();
  useEffect(() => {
    if (pushKey !== null) void refreshPushSubscription(pushKey, language);
  }, [pushKey, language]);

  return (
    <>
      <BellSheet
        events={events}
        known={known !== null && !hasFailed}
        onClose={onClose}
        open={open}
        pushKey={pushKey}
        session={session}
      />
      {session && <RealityCheck session={session} />}
      {pushKey !== null && <PushOffer publicKey={pushKey} />}
      <WinSheet balance={balance} brand={brand} wins={wins} />
    </>
  );
};

/**
 * Reads the player's events when the wallet has grown, or names a new result of a market with the player's bids.
 * @param first the wallet in the document's HTML.
 */
const useReadEventsOnChange = (wallet: Wallet | null, first: Wallet | null): void => {
  const balance = wallet?.balance ?? null;
  const before = useRef(first?.balance ?? null);
  const ids = useEventIds();
  const known = useRef(ids);
  useEffect(() => {
    known.current = ids;
  }, [ids]);

  // A layout effect, because it must run before SWR's first read, which sends the wallet.
  useLayoutEffect(() => {
    const grown = before.current !== null && balance !== null && comparePoints(balance, before.current) > 0;
    before.current = balance ?? before.current;
    setEventsWallet(balance);
    if (!grown) return;
    const idsBefore = known.current;
    // A second read follows, because the histories may show the cause a moment later.
    void fetchEvents(true).then(() => {
      setTimeout(() => {
        if (known.current === idsBefore) void fetchEvents(true);
      }, SECOND_READ_MS);
    });
  }, [balance]);

  const results = wallet?.results;
  /**
   * Result signs for which events were read. A set, because two hosts may know different bids and polls alternate
   * between them.
   */
  const readResults = useRef(new Set([first?.results]));
  useEffect(() => {
    if (results === undefined || readResults.current.has(results)) return;
    readResults.current.add(results);
    if (document.visibilityState !== "hidden") void fetchEvents(false);
  }, [results]);
};
