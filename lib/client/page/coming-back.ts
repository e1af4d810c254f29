import { onNetworkReturn } from "../device/connection";

/**
 * Calls `listener` when the network or the player comes back: the phone is online again, the tab or the window is looked
 * at again, or Back shows the page as it was left.
 * @returns a function that stops listening.
 */
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
