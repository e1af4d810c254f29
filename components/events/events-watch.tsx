"use client";

import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { CloseIcon } from "@/components/ui/icons";
import { useWallet } from "@/lib/client/data/wallet";
import { askEvents, noteSeen, setEventsWallet, useEventIds, useEvents } from "@/lib/client/events/event-feed";
import { keptWins, onKeptSeen } from "@/lib/client/events/kept-events";
import { hasPlacedBid, onPlacedList } from "@/lib/client/money-request/last-list";
import { canPush, renewPush, usePushOn } from "@/lib/client/push/browser-push";
import type { PlayerEvent } from "@/lib/contract/events";
import type { Wallet } from "@/lib/contract/wallet";
import { comparePoints } from "@/lib/domain/points";
import { useLanguage } from "@/lib/i18n/words-provider";
import { BellSheet } from "./bell-sheet";
import type { EventWords } from "./event-words";
import { PushSwitch } from "./push-switch";
import { WinSheet } from "./win-sheet";

const NONE: readonly PlayerEvent[] = [];

interface EventsWatchProps {
  readonly brand: string;
  readonly wallet: Wallet | null;
  readonly words: EventWords;
  /** The operator's key for web push; null without push. */
  readonly pushKey: string | null;
  /** Whether the bell's sheet is open. */
  readonly open: boolean;
  readonly onClose: () => void;
  /** Gets the count of unseen events. */
  readonly onUnread: (count: number) => void;
}

/** Reads the player's events for the bell, and shows wins on any screen. */
export const EventsWatch = ({ brand, wallet: initial, words, pushKey, open, onClose, onUnread }: EventsWatchProps) => {
  const wallet = useWallet(initial);
  const balance = wallet?.balance ?? null;
  useEventQuestions(wallet, initial);
  const known = useEvents();
  const events = known ?? NONE;
  // Read once: another tab may take a win before the sheet's script has loaded here.
  const [left] = useState(keptWins);
  const wins = events.filter((event) => event.kind === "win");
  // `PushOffer` notices the first bid itself.
  const [offers] = useState(() => pushKey !== null && !hasPlacedBid());

  const unread = events.filter(({ seen }) => !seen).length;
  useEffect(() => onUnread(unread), [onUnread, unread]);

  const language = useLanguage();
  useEffect(() => {
    if (pushKey !== null) void renewPush(pushKey, language);
  }, [pushKey, language]);

  return (
    <>
      <BellSheet events={events} known={known !== null} onClose={onClose} open={open} pushKey={pushKey} words={words} />
      {offers && pushKey !== null && <PushOffer publicKey={pushKey} words={words} />}
      <WinSheet balance={balance} brand={brand} left={left} wins={wins} words={words} />
    </>
  );
};

interface PushOfferProps {
  /** The operator's key, which the browser passes to its push service. */
  readonly publicKey: string;
  readonly words: EventWords;
}

/**
 * Offers push messages once, right after the first bid from this phone. A tap anywhere else hides it, so that it does not
 * cover the next bid; later the bell offers push.
 */
const PushOffer = ({ publicKey, words }: PushOfferProps) => {
  const [over, setOver] = useState(hasPlacedBid);
  const placed = useSyncExternalStore(onPlacedList, hasPlacedBid, () => false);
  const on = usePushOn();
  const element = useRef<HTMLElement>(null);
  const shown = placed && !over && !on && canPush();

  useEffect(() => {
    if (!shown) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) setOver(true);
    };
    document.addEventListener("pointerdown", leave, { capture: true, passive: true });
    return () => document.removeEventListener("pointerdown", leave, { capture: true });
  }, [shown]);

  if (!shown) return null;
  return (
    <section
      aria-label={words.push.label}
      className="fixed inset-x-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 mx-auto flex max-w-column animate-appear items-start rounded-card border border-line bg-surface pb-2 pl-4 shadow-xl"
      ref={element}
    >
      <div className="min-w-0 flex-1 [&>label]:mt-0 [&>label]:border-t-0">
        <PushSwitch publicKey={publicKey} words={words.push} />
      </div>
      <button
        aria-label={words.close}
        className="flex size-12 shrink-0 items-center justify-center rounded-control text-ink-soft"
        onClick={() => setOver(true)}
        type="button"
      >
        <CloseIcon />
      </button>
    </section>
  );
};

/** The delay before a second read, in milliseconds: a little longer than the server's cache of a history. */
const AGAIN_MS = 2100;

/**
 * Reads the player's events when the wallet has grown, or names a new result of a market with the player's bids.
 * @param first the document's wallet.
 */
const useEventQuestions = (wallet: Wallet | null, first: Wallet | null): void => {
  const balance = wallet?.balance ?? null;
  const before = useRef(first?.balance ?? null);
  const ids = useEventIds();
  const known = useRef(ids);
  useEffect(() => {
    known.current = ids;
  }, [ids]);

  // A layout effect: it runs before SWR's first read, which sends the wallet.
  useLayoutEffect(() => {
    const grown = before.current !== null && balance !== null && comparePoints(balance, before.current) > 0;
    before.current = balance ?? before.current;
    setEventsWallet(balance);
    if (!grown) return;
    const asked = known.current;
    // The histories may show the cause a moment later.
    void askEvents(true).then(() => {
      setTimeout(() => {
        if (known.current === asked) void askEvents(true);
      }, AGAIN_MS);
    });
  }, [balance]);

  const results = wallet?.results;
  /** Result signs that were followed by a read. Two hosts may know different bids, and polls alternate between them. */
  const answered = useRef(new Set([first?.results]));
  useEffect(() => {
    if (results === undefined || answered.current.has(results)) return;
    answered.current.add(results);
    if (document.visibilityState !== "hidden") void askEvents(false);
  }, [results]);

  useEffect(() => onKeptSeen(noteSeen), []);
};
