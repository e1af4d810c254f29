import { useOffline as useRouterOffline } from "next/offline";
import { useSyncExternalStore } from "react";
import { elapsedNow } from "../clock/elapsed";
import { createEmitter } from "../page/emitter";

/** One lost request may be chance; two in a row are an outage. */
const MIN_LOST_WHEN_OFFLINE = 2;

/** Some browsers say "offline" although our server is reached; they are believed once they have fired an `offline` event. */
let isBrowserTrusted = typeof navigator !== "undefined" && navigator.onLine;
let lostCount = 0;
/** `elapsedNow` of the last lost request. */
let lostAt = Number.NEGATIVE_INFINITY;
let hasFailed = false;
let isSlow = false;

const changes = createEmitter();
const reconnects = createEmitter();

/** Then nothing may be sent. */
export const isOffline = (): boolean => (isBrowserTrusted && !navigator.onLine) || lostCount >= MIN_LOST_WHEN_OFFLINE;

/** Not `isOffline`: the next poll can discover that the network is back. */
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
 * Notes an answer. @param sentAt `elapsedNow`: the answer to an older request proves nothing about now. @param
 * sentOffline the browser wrongly called itself offline then.
 */
export const noteResponse = (sentAt: number, sentOffline: boolean): void => {
  const wasOffline = isOffline();
  isSlow = false;
  if (sentOffline) isBrowserTrusted = false;
  if (sentAt > lostAt) clearFailures();
  changes.emit();
  if (wasOffline && !isOffline()) reconnects.emit();
};

/** @param isCertain false after a timeout, which means slow, not offline. */
export const noteNetworkError = (isCertain: boolean): void => {
  hasFailed = true;
  if (isCertain) {
    lostCount += 1;
    lostAt = elapsedNow();
  } else isSlow = true;
  changes.emit();
};

/** @returns a function that stops listening. */
export const onReconnect = reconnects.on;

const returnFalse = () => false;

/** `isOffline`, or the framework's router has lost its own requests. */
export const useIsOffline = (): boolean => {
  const own = useSyncExternalStore(changes.on, isOffline, returnFalse);
  return useRouterOffline() || own;
};

/** No request was answered since one was lost. */
export const useIsConnectionUncertain = (): boolean =>
  useSyncExternalStore(changes.on, () => hasFailed || isOffline(), returnFalse);

/** No request was answered since one timed out, and the phone is not offline. */
export const useIsSlow = (): boolean => useSyncExternalStore(changes.on, () => isSlow && !isOffline(), returnFalse);
