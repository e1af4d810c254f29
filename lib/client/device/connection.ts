import { useOffline as useRouterOffline } from "next/offline";
import { useSyncExternalStore } from "react";
import { elapsedNow } from "../clock/elapsed";
import { createEmitter } from "../page/emitter";

/** How many requests in a row must be lost to mean an outage, because one may be lost by chance. */
const MIN_LOST_WHEN_OFFLINE = 2;

/**
 * Whether `navigator.onLine` is trusted. Some browsers say "offline" although our server is reached; they are trusted
 * once they have fired an `offline` event.
 */
let isBrowserTrusted = typeof navigator !== "undefined" && navigator.onLine;
let lostCount = 0;
/** The `elapsedNow` of the last lost request. */
let lostAt = Number.NEGATIVE_INFINITY;
let hasFailed = false;
let isSlow = false;

const changes = createEmitter();
const reconnects = createEmitter();

/** Whether there is no network, so that nothing may be sent. */
export const isOffline = (): boolean => (isBrowserTrusted && !navigator.onLine) || lostCount >= MIN_LOST_WHEN_OFFLINE;

/** Whether to poll. It ignores lost requests, because the next poll can discover that the network is back. */
export const mayPoll = (): boolean => !isBrowserTrusted || navigator.onLine;

const clearFailures = (): void => {
  lostCount = 0;
  hasFailed = false;
  isSlow = false;
};

if (typeof window !== "undefined") {
  window.addEventListener("offline", () => {
    isBrowserTrusted = true;
    changes.emit();
  });
  window.addEventListener("online", () => {
    clearFailures();
    changes.emit();
    reconnects.emit();
  });
}

/**
 * Records that a response has come.
 * @param sentAt `elapsedNow` of the request, because the response to an older request proves nothing about the network
 *   now
 * @param sentOffline whether the browser wrongly called itself offline at that time
 */
export const noteResponse = (sentAt: number, sentOffline: boolean): void => {
  const wasOffline = isOffline();
  isSlow = false;
  if (sentOffline) isBrowserTrusted = false;
  if (sentAt > lostAt) clearFailures();
  changes.emit();
  if (wasOffline && !isOffline()) reconnects.emit();
};

/**
 * Records that a request was lost.
 * @param isCertain false after a timeout, which means a slow network, not that there is none
 */
export const noteNetworkError = (isCertain: boolean): void => {
  hasFailed = true;
  if (isCertain) {
    lostCount += 1;
    lostAt = elapsedNow();
  } else isSlow = true;
  changes.emit();
};

/**
 * Calls the listener when the network is back.
 * @returns a function that stops listening
 */
export const onReconnect = reconnects.on;

const returnFalse = () => false;

/** Whether there is no network, or the framework's router has lost its own requests. */
export const useIsOffline = (): boolean => {
  const own = useSyncExternalStore(changes.on, isOffline, returnFalse);
  return useRouterOffline() || own;
};

/** Whether a request has failed and no response has come since, or the browser is offline. */
export const useIsConnectionUncertain = (): boolean =>
  useSyncExternalStore(changes.on, () => hasFailed || isOffline(), returnFalse);

/** Whether a request has timed out and no response has come since, while the phone is not offline. */
export const useIsSlow = (): boolean => useSyncExternalStore(changes.on, () => isSlow && !isOffline(), returnFalse);
