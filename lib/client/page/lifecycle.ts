import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { onWake } from "../clock/elapsed";
import { onReconnect } from "../device/connection";
import { onAny } from "./emitter";

const never = () => () => undefined;

/** Whether the page is hydrated, because a form must not be sent before its script runs (docs/security.md, row 33). */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Returns a ref that is true while the component is mounted, because a late response must not take the player away from
 * another screen.
 */
export const useMounted = (): RefObject<boolean> => {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
};

/**
 * Calls the listener when the player, the page, the network or the phone comes back.
 * @returns a function that stops listening
 */
export const onPageReturn = (listener: () => void): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener("focus", listener, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && listener(), { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState !== "hidden" && listener(), { signal });
  const stopOthers = onAny(onReconnect, onWake)(listener);
  return () => {
    stopOthers();
    controller.abort();
  };
};
