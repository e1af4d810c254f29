"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CloseIcon } from "@/components/ui/icons";
import { hasPlacedBid, onPlacedList } from "@/lib/client/money-request/last-list";
import { canPush, usePushOn } from "@/lib/client/push/browser-push";
import type { EventWords } from "./event-words";
import { PushSwitch } from "./push-switch";

interface PushOfferProps {
  /** The operator's, which the browser gives to its push service. */
  readonly publicKey: string;
  readonly words: EventWords;
}

/**
 * Offers to tell of results and wins in the moment after the player's first bid from this phone, once. A tap anywhere
 * else takes it away, so that it is never in the way of the next bid; the bell has it from then on.
 */
export const PushOffer = ({ publicKey, words }: PushOfferProps) => {
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
