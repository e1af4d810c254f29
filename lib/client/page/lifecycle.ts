import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { onNetworkReturn } from "../device/connection";

const never = () => () => undefined;

/** False until script runs: a form must not be sent before (docs/security.md, row 33). */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** True while the screen is mounted: a late answer must not take the player away from another screen. */
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

/** Calls `listener` when the network or the player comes back. @returns a function that stops listening. */
export const onReturn = (listener: () => void): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("focus", listener, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && listener(), { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState !== "hidden" && listener(), { signal });
  const stopWaiting = onNetworkReturn(listener);
  return () => {
    stopWaiting();
    ended.abort();
  };
};
