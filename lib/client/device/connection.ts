import { useOffline as useRouterOffline } from "next/offline";
import { useSyncExternalStore } from "react";

/** One lost request may be chance; two in a row are an outage. */
const LOST_MEANS_OFFLINE = 2;

/** Some browsers say "offline" although our server is reached; they are believed once they have fired an `offline` event. */
let believed = typeof navigator !== "undefined" && navigator.onLine;
let lost = 0;
/** `performance.now()` of the last lost request. */
let lostAt = Number.NEGATIVE_INFINITY;
let doubted = false;
let slow = false;

const changes = new Set<() => void>();
const returns = new Set<() => void>();

/** Then nothing may be sent. */
export const isOffline = (): boolean => (believed && !navigator.onLine) || lost >= LOST_MEANS_OFFLINE;

/** Not `isOffline`: the next poll can discover that the network is back. */
export const mayPoll = (): boolean => !believed || navigator.onLine;

const tell = (listeners: ReadonlySet<() => void>): void => {
  for (const listener of [...listeners]) listener();
};

const forget = (): void => {
  lost = 0;
  doubted = false;
  slow = false;
};

if (typeof window !== "undefined") {
  window.addEventListener("offline", () => {
    believed = true;
    tell(changes);
  });
  window.addEventListener("online", () => {
    forget();
    tell(changes);
    tell(returns);
  });
}

/**
 * @param sentAt `performance.now()`: an answer to an older request proves nothing about now. @param sentOffline the browser
 * wrongly called itself offline then.
 */
export const requestAnswered = (sentAt: number, sentOffline: boolean): void => {
  const wasOffline = isOffline();
  slow = false;
  if (sentOffline) believed = false;
  if (sentAt > lostAt) forget();
  tell(changes);
  if (wasOffline && !isOffline()) tell(returns);
};

/** @param certain false after a timeout, which means slow, not offline. */
export const requestLost = (certain: boolean): void => {
  doubted = true;
  if (certain) {
    lost += 1;
    lostAt = performance.now();
  } else slow = true;
  tell(changes);
};

const onChange = (listener: () => void): (() => void) => {
  changes.add(listener);
  return () => changes.delete(listener);
};

/** @returns a function that stops listening. */
export const onNetworkReturn = (listener: () => void): (() => void) => {
  returns.add(listener);
  return () => returns.delete(listener);
};

const no = () => false;

/** `isOffline`, or the framework's router has lost its own requests. */
export const useOffline = (): boolean => {
  const own = useSyncExternalStore(onChange, isOffline, no);
  return useRouterOffline() || own;
};

/** No request was answered since one was lost. */
export const useDoubt = (): boolean => useSyncExternalStore(onChange, () => doubted || isOffline(), no);

/** No request was answered since one timed out, and the phone is not offline. */
export const useSlow = (): boolean => useSyncExternalStore(onChange, () => slow && !isOffline(), no);
