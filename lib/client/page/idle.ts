import { useCallback, useEffect, useRef } from "react";
import { elapsedNow } from "../clock/elapsed";

// A scroll stops the pointer events of a finger that is still down, so touch events are needed too.
const POINTER_EVENTS = [
  "touchstart",
  "touchmove",
  "touchend",
  "touchcancel",
  "pointerdown",
  "pointerup",
  "pointercancel",
] as const;
const OTHER_EVENTS = ["scroll", "wheel", "keydown", "input"] as const;

/**
 * Returns a constant function: whether no finger or button is down and the player did nothing for a number of
 * milliseconds.
 */
export const useIsIdleFor = (): ((ms: number) => boolean) => {
  const last = useRef({ at: Number.NEGATIVE_INFINITY, isDown: false });
  useEffect(() => {
    const controller = new AbortController();
    // Touches before this moment are not known.
    last.current.at = elapsedNow();
    const recordInput = (event: Event) => {
      last.current.at = elapsedNow();
      if ("touches" in event) last.current.isDown = (event as TouchEvent).touches.length > 0;
      else if (event.type.startsWith("pointer")) last.current.isDown = event.type === "pointerdown";
    };
    for (const type of [...POINTER_EVENTS, ...OTHER_EVENTS]) {
      window.addEventListener(type, recordInput, { capture: true, passive: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, []);
  return useCallback((ms) => !last.current.isDown && elapsedNow() - last.current.at >= ms, []);
};
