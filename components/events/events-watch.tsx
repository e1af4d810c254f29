"use client";

import { useEffect, useState } from "react";
import { notifyError } from "@/components/ui/notify";
import { useWallet } from "@/lib/client/data/wallet";
import { useEvents } from "@/lib/client/events/event-feed";
import { keptWins } from "@/lib/client/events/kept-events";
import { hasPlacedBid } from "@/lib/client/money-request/last-list";
import { later, useLater } from "@/lib/client/page/later";
import { renewPush } from "@/lib/client/push/browser-push";
import type { PlayerEvent, WinEvent } from "@/lib/contract/events";
import type { Wallet } from "@/lib/contract/wallet";
import { useLanguage, useWords } from "@/lib/i18n/words-provider";
import type { EventWords } from "./event-words";
import { useEventQuestions } from "./use-event-questions";

const SHEET = later(() => import("./bell-sheet").then((module) => module.BellSheet));
const OFFER = later(() => import("./push-offer").then((module) => module.PushOffer));
const WINS = later(() => import("./win-sheet").then((module) => module.WinSheet));

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
  const { notLoaded } = useWords("root").common;
  const Sheet = useLater(SHEET, open, () => {
    onClose();
    notifyError(notLoaded);
  });
  // Another tab of this phone may take a win before the sheet's script has come here.
  const [left] = useState(keptWins);
  const wins = events.filter((event) => event.kind === "win");
  // Where its script does not come, the bell tells of the win.
  const Wins = useLater(
    WINS,
    wins.some((win) => isToTell(win, left)),
    () => undefined,
  );

  // It notices the first bid by itself; where its script does not come, the bell's sheet has the switch.
  const Offer = useLater(OFFER, pushKey !== null && !hasPlacedBid());

  const unread = events.filter(({ seen }) => !seen).length;
  useEffect(() => onUnread(unread), [onUnread, unread]);

  const language = useLanguage();
  useEffect(() => {
    if (pushKey !== null) void renewPush(pushKey, language);
  }, [pushKey, language]);

  return (
    <>
      {Sheet && (
        <Sheet events={events} known={known !== null} onClose={onClose} open={open} pushKey={pushKey} words={words} />
      )}
      {Offer && pushKey !== null && <Offer publicKey={pushKey} words={words} />}
      {Wins && <Wins balance={balance} brand={brand} left={left} wins={wins} words={words} />}
    </>
  );
};

/** No phone has told it, or this one had not yet been heard when its page was left. */
const isToTell = ({ id, untold, seen }: WinEvent, left: readonly string[]): boolean =>
  (untold && !seen) || left.includes(id);
