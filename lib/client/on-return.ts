/**
 * Calls `listener` when the network or the player comes back: the phone is online again, the tab or the window is looked
 * at again, or Back shows the page as it was left.
 * @returns the way out.
 */
export const onReturn = (listener: () => void): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener("online", listener, { signal });
  window.addEventListener("focus", listener, { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && listener(), { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState !== "hidden" && listener(), { signal });
  return () => ended.abort();
};
