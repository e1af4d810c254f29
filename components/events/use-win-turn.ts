import { useEffect, useRef, useState } from "react";
import { askEvents, takeWins } from "@/lib/client/events/event-feed";
import type { WinEvent } from "@/lib/contract/events";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";

/** How often it is looked whether the moment is right, in milliseconds. */
const LOOK_MS = 300;
/** No sheet comes under a finger: so long after the last touch, in milliseconds. */
const TOUCHED_MS = 1000;
/** After the server did not answer, in milliseconds. */
const RETRY_MS = 5000;

/**
 * Gives wins to be shown when nothing stands in the way: the tab is seen, no dialog is open (a bid may be about to be
 * confirmed in it), no finger was down just now. Each is taken from the server first, which gives it to one phone alone.
 * @param wins all that are known. @returns those to be shown now, as they are known by now.
 */
export const useWinTurn = (
  wins: readonly WinEvent[],
): { readonly shown: readonly WinEvent[]; readonly close: () => void } => {
  const untold = wins.filter((win) => win.untold && !win.seen);
  const [taken, setTaken] = useState<readonly WinEvent[]>([]);
  const [told, setTold] = useState<readonly WinEvent[]>([]);
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
        setTold((before) => [...before, ...taken]);
        setTaken([]);
      } else if (performance.now() >= askFrom.current) {
        void take();
      }
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [waits, untold, taken]);

  const shown = told.map((win) => wins.find(({ id }) => id === win.id) ?? win);
  const lacksResult = shown.some(({ result }) => result === null);
  // The wallet may tell of a win before the list of markets tells of its result.
  useEffect(() => {
    if (!lacksResult) return;
    const timer = setTimeout(() => void askEvents(false), POLL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [lacksResult]);

  return { shown, close: () => setTold([]) };
};
