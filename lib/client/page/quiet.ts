import { useCallback, useEffect, useRef } from "react";
import { elapsedNow } from "../clock/elapsed";

// A scroll ends the pointer events of a finger that is still down, so touch events are needed too.
const SIGNS = [
  "touchstart",
  "touchmove",
  "touchend",
  "touchcancel",
  "pointerdown",
  "pointerup",
  "pointercancel",
] as const;
const OTHER_SIGNS = ["scroll", "wheel", "keydown", "input"] as const;

/** @returns a constant function: no finger or button is down, and the player did nothing for that number of milliseconds. */
export const useQuiet = (): ((ms: number) => boolean) => {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, isDown: false });
  useEffect(() => {
    const ended = new AbortController();
    // Earlier touches are unknown.
    last.current.at = elapsedNow();
    const note = (event: Event) => {
      last.current.at = elapsedNow();
      if ("touches" in event) last.current.isDown = (event as TouchEvent).touches.length > 0;
      else if (event.type.startsWith("pointer")) last.current.isDown = event.type === "pointerdown";
    };
    for (const sign of [...SIGNS, ...OTHER_SIGNS]) {
      window.addEventListener(sign, note, { capture: true, passive: true, signal: ended.signal });
    }
    return () => ended.abort();
  }, []);
  return useCallback((ms) => !last.current.isDown && elapsedNow() - last.current.at >= ms, []);
};
