"use client";

import { useEffect, useState } from "react";
import { useWallet } from "@/lib/client/data/wallet";
import { useEvents } from "@/lib/client/events/event-feed";
import { keptWins } from "@/lib/client/events/kept-events";
import { hasPlacedBid } from "@/lib/client/money-request/last-list";
import { renewPush } from "@/lib/client/push/browser-push";
import type { PlayerEvent } from "@/lib/contract/events";
import type { Wallet } from "@/lib/contract/wallet";
import { useLanguage } from "@/lib/i18n/words-provider";
import { BellSheet } from "./bell-sheet";
import type { EventWords } from "./event-words";
import { PushOffer } from "./push-offer";
import { useEventQuestions } from "./use-event-questions";
import { WinSheet } from "./win-sheet";

const NONE: readonly PlayerEvent[] = [];

interface EventsWatchProps {
  readonly brand: string;
  readonly wallet: Wallet | null;
  readonly words: EventWords;
  /** Of web push; null where the operator has none. */
  readonly pushKey: string | null;
  /** The bell was tapped. */
  readonly open: boolean;
  readonly onClose: () => void;
  /** Is told how many events are new. */
  readonly onUnread: (count: number) => void;
}

/** What the bell knows: it asks for the player's events, and tells wins by itself, on whatever screen the player is. */
export const EventsWatch = ({ brand, wallet: initial, words, pushKey, open, onClose, onUnread }: EventsWatchProps) => {
  const wallet = useWallet(initial);
  const balance = wallet?.balance ?? null;
  useEventQuestions(wallet, initial);
  const known = useEvents();
  const events = known ?? NONE;
  // Another tab of this phone may take a win before the sheet's script has come here.
  const [left] = useState(keptWins);
  const wins = events.filter((event) => event.kind === "win");
  // It notices the first bid by itself.
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
