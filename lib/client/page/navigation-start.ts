const EVENT = "navigation-start";

let last = "";

/** The whole address of the page that was asked for last; "" before any. */
export const lastNavigation = (): string => last;

/** Whether an address leads elsewhere than to the page that is open; a fragment alone does not. */
const leadsElsewhere = (address: string): boolean => {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname !== window.location.pathname || search !== window.location.search;
};

/**
 * Called by the framework before it fetches the next page (instrumentation-client.ts), within a transition: state set
 * there would wait for the page itself, so listeners are called a moment later.
 */
export const emitNavigationStart = (address: string): void => {
  last = new URL(address, window.location.href).href;
  if (leadsElsewhere(address)) queueMicrotask(() => window.dispatchEvent(new Event(EVENT)));
};

/** @returns a function that stops listening. */
export const onNavigationStart = (listener: () => void): (() => void) => {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
};
