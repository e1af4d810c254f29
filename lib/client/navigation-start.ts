const EVENT = "navigation-start";

/** Whether an address leads elsewhere than to the page that is open; a fragment alone does not. */
const leadsElsewhere = (address: string): boolean => {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname !== window.location.pathname || search !== window.location.search;
};

/**
 * Told by the framework before it fetches the next page (instrumentation-client.ts), which it does within a transition:
 * what is set there waits for the page itself, so listeners hear of it a moment later.
 */
export const emitNavigationStart = (address: string): void => {
  if (leadsElsewhere(address)) queueMicrotask(() => window.dispatchEvent(new Event(EVENT)));
};

/** @returns a function that stops listening. */
export const onNavigationStart = (listener: () => void): (() => void) => {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
};
