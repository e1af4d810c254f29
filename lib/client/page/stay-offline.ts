import { isOffline } from "../device/connection";

const EVENT = "stays-offline";

/**
 * Whether the screen has to stay because the phone is offline: the next one could not come, and the browser would put
 * its own page in our place. Where it does, the bar below the header says so (`onStay`).
 */
export const staysOffline = (): boolean => {
  if (!isOffline()) return false;
  window.dispatchEvent(new Event(EVENT));
  return true;
};

/** @returns a function that stops listening. */
export const onStay = (listener: () => void): (() => void) => {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
};
