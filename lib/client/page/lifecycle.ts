import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { onWake } from "../clock/elapsed";
import { onNetworkReturn } from "../device/connection";
import { onAny } from "./listeners";

const never = () => () => undefined;

/** A form must not be sent before script runs (docs/security.md, row 33). */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A late answer must not take the player away from another screen. */
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

/** @returns a function that stops listening. */
export const onReturn = (listener: () => void): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("focus", listener, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && listener(), { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState !== "hidden" && listener(), { signal });
  const stopWaiting = onAny(onNetworkReturn, onWake)(listener);
  return () => {
    stopWaiting();
    ended.abort();
  };
};
