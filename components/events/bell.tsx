"use client";

import { useState } from "react";
import { BellIcon } from "@/components/ui/icons";
import { notifyError } from "@/components/ui/notify";
import { fetchAhead, later, useLater } from "@/lib/client/page/later";
import { useWallet } from "@/lib/client/polling/use-wallet";
import type { Wallet } from "@/lib/contract/wallet";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import type { EventWords } from "./event-words";
import { useEventQuestions, useEvents } from "./use-events";

const SHEET = later(() => import("./bell-sheet").then((module) => module.BellSheet));
const WINS = later(() => import("./win-sheet").then((module) => module.WinSheet));

/** More are not counted: the bubble has room for two signs. */
const MOST_COUNTED = 9;

interface BellProps {
  readonly brand: string;
  readonly wallet: Wallet | null;
  readonly words: EventWords;
}

/** The header's bell: how much is new, and on a tap what it is. Wins are told by themselves, on whatever screen. */
export const Bell = ({ brand, wallet: initial, words }: BellProps) => {
  const balance = useWallet(initial)?.balance ?? null;
  useEventQuestions(balance);
  const events = useEvents();
  const [open, setOpen] = useState(false);
  const { notLoaded } = useWords("root").common;
  const Sheet = useLater(SHEET, open, () => {
    setOpen(false);
    notifyError(notLoaded);
  });
  const untold = events.filter((event) => event.kind === "win").filter((event) => event.untold && !event.seen);
  // Where its script does not come, the bell tells of the win.
  const Wins = useLater(WINS, untold.length > 0, () => undefined);
  const unread = events.filter(({ seen }) => !seen).length;
  const count = unread > MOST_COUNTED ? `${MOST_COUNTED}+` : `${unread}`;

  return (
    <>
      <button
        aria-haspopup="dialog"
        className="relative flex size-12 shrink-0 items-center justify-center rounded-control"
        onClick={() => setOpen(true)}
        onPointerDown={() => fetchAhead(SHEET)}
        type="button"
      >
        <BellIcon />
        <span className="sr-only">{unread > 0 ? `${words.title}, ${fill(words.unread, { count })}` : words.title}</span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-1 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-small"
          >
            {count}
          </span>
        )}
      </button>
      {Sheet && <Sheet events={events} onClose={() => setOpen(false)} open={open} words={words} />}
      {Wins && <Wins balance={balance} brand={brand} untold={untold} words={words} />}
    </>
  );
};
