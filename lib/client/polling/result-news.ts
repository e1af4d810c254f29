const EVENT = "result-news";

/** Called where a list that is on the screen shows a result that it did not show before. */
export const tellResultNews = (): void => void window.dispatchEvent(new Event(EVENT));

/** @returns a function that stops listening. */
export const onResultNews = (listener: () => void): (() => void) => {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
};
