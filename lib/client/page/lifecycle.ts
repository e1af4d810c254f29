import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { onWake } from "../clock/elapsed";
import { onReconnect } from "../device/connection";
import { onAny } from "./emitter";

const never = () => () => undefined;

/** A form must not be sent before script runs (docs/security.md, row 33). */
export const useIsHydrated = (): boolean =>
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
