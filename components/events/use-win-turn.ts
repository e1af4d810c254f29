import { useEffect, useRef, useState } from "react";
import { takeWins } from "@/lib/client/events/event-feed";
import type { WinEvent } from "@/lib/contract/events";

/** How often it is looked whether the moment is right, in milliseconds. */
const LOOK_MS = 300;
/** No sheet comes under a finger: so long after the last touch, in milliseconds. */
const TOUCHED_MS = 1000;
/** After the server did not answer, in milliseconds. */
const RETRY_MS = 5000;

/**
 * Gives wins to be shown when nothing stands in the way: the tab is seen, no dialog is open (a bid may be about to be
 * confirmed in it), no finger was down just now. Each is taken from the server first, which gives it to one phone alone.
 */
export const useWinTurn = (
  untold: readonly WinEvent[],
): { readonly shown: readonly WinEvent[]; readonly close: () => void } => {
  const [taken, setTaken] = useState<readonly WinEvent[]>([]);
  const [shown, setShown] = useState<readonly WinEvent[]>([]);
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  /** `performance.now()` before which the server is not asked; infinite while it is. */
  const askFrom = useRef(0);
  const waits = untold.length > 0 || taken.length > 0;

  useEffect(() => {
    const touched = () => {
      touchedAt.current = performance.now();
    };
    document.addEventListener("pointerdown", touched, { capture: true, passive: true });
    return () => document.removeEventListener("pointerdown", touched, { capture: true });
  }, []);

  useEffect(() => {
    if (!waits) return;
    const isRight = () =>
      document.visibilityState !== "hidden" &&
      document.querySelector("dialog[open]") === null &&
      performance.now() - touchedAt.current >= TOUCHED_MS;
    const take = async () => {
      askFrom.current = Number.POSITIVE_INFINITY;
      const ids = await takeWins(untold.map(({ id }) => id));
      askFrom.current = ids === null ? performance.now() + RETRY_MS : 0;
      if (ids !== null) setTaken((before) => [...before, ...untold.filter(({ id }) => ids.includes(id))]);
    };
    const timer = setInterval(() => {
      if (!isRight()) return;
      if (taken.length > 0) {
        setShown((before) => [...before, ...taken]);
        setTaken([]);
      } else if (performance.now() >= askFrom.current) {
        void take();
      }
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [waits, untold, taken]);

  return { shown, close: () => setShown([]) };
};
