"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { WinIcon } from "@/components/ui/icons";
import { notifyError } from "@/components/ui/notify";
import { ScrollBox } from "@/components/ui/scroll-box";
import { Unbroken } from "@/components/ui/unbroken";
import { useBackCloses } from "@/lib/client/page/back-closes";
import type { WinEvent } from "@/lib/contract/events";
import { addPoints, formatPoints, type Points } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { type EventWords, withResult, wonBid } from "./event-words";
import { useWinTurn } from "./use-win-turn";

interface WinSheetProps {
  readonly balance: Points | null;
  readonly brand: string;
  /** All known wins; only those that no phone of the player has shown yet are shown. */
  readonly wins: readonly WinEvent[];
  /** Ids of the wins that this phone was showing when the page loaded; wins that another tab takes later are shown there. */
  readonly left: readonly string[];
  readonly words: EventWords;
}

/**
 * Shows wins once, at the bottom of any screen. It takes no focus and does not interrupt the player; a screen reader
 * announces it politely.
 */
export const WinSheet = ({ balance, brand, wins, left, words }: WinSheetProps) => {
  const { shown, close } = useWinTurn(wins, left);
  const points = formatPoints(addPoints(...shown.map(({ amount }) => amount)));
  const won = fill(words.won, { points });
  const markets = [...new Set(shown.map(({ market }) => market))].join(", ");
  return (
    <>
      <p className="sr-only" role="status">
        {shown.length > 0 && `${won}. ${markets}`}
      </p>
      {shown.length > 0 && (
        <Sheet balance={balance} brand={brand} onClose={close} title={won} wins={shown} words={words} />
      )}
    </>
  );
};

interface SheetProps extends Omit<WinSheetProps, "left"> {
  readonly title: string;
  readonly onClose: () => void;
}

const Sheet = ({ balance, brand, title, wins, words, onClose }: SheetProps) => {
  const element = useRef<HTMLElement>(null);
  // Always true: registered again later, it would count as opened after a dialog that came meanwhile.
  useBackCloses(true, onClose);
  const leave = useEffectEvent(() => onClose());
  useEffect(() => {
    element.current?.showPopover?.();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape" && document.querySelector("dialog[open]") === null) leave();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  return (
    <section
      aria-labelledby="win-title"
      className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[84dvh] w-full max-w-column animate-appear overflow-y-auto rounded-t-card flex flex-col border-0 border-good border-t-4 bg-surface p-5 pb-0 text-ink shadow-xl"
      popover="manual"
      ref={element}
    >
      <h2 className="flex items-center gap-3 font-bold text-good text-title" id="win-title">
        <WinIcon className="size-8" />
        {title}
      </h2>
      <ScrollBox
        className={wins.length > 1 ? "mt-3 min-h-24" : "mt-3 shrink-0"}
        label={title}
        takesFocus={wins.length > 1}
      >
        <ul className="flex flex-col gap-3">
          {wins.map((win) => (
            <li key={win.id}>
              <Win alone={wins.length === 1} win={win} words={words} />
            </li>
          ))}
        </ul>
      </ScrollBox>
      {balance !== null && (
        <p className="mt-3 border-line border-t pt-3 font-semibold">
          {fill(words.balance, { points: formatPoints(balance) })}
        </p>
      )}
      <div className="sticky bottom-0 grid fit-cols-32 gap-3 bg-surface pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <button
          className={buttonClass("secondary")}
          onClick={() => {
            import("./share-win")
              .then(({ shareWin }) => shareWin({ brand, wins, words }))
              .catch(() => notifyError(words.shareFailed));
          }}
          type="button"
        >
          {words.share}
        </button>
        <button className={buttonClass("primary")} onClick={onClose} type="button">
          {words.ok}
        </button>
      </div>
    </section>
  );
};

interface WinProps {
  readonly win: WinEvent;
  /** The title has its amount. */
  readonly alone: boolean;
  readonly words: EventWords;
}

const Win = ({ win, alone, words }: WinProps) => {
  const { market, amount } = win;
  return (
    <div className="flex items-baseline justify-between gap-4">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{market}</p>
        <p className="text-ink-soft">
          <Unbroken text={withResult(words, wonBid(words, win), win)} />
        </p>
      </div>
      {!alone && <p className="shrink-0 font-semibold text-good">+{formatPoints(amount)}</p>}
    </div>
  );
};
