const EVENT = "event-news";

/** Called where the player's events are others than before: something has come into the books. */
export const tellEventNews = (): void => void window.dispatchEvent(new Event(EVENT));

/** @returns a function that stops listening. */
export const onEventNews = (listener: () => void): (() => void) => {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
};
