import { useOffline as useRouterOffline } from "next/offline";
import { useSyncExternalStore } from "react";
import { elapsedNow } from "../clock/elapsed";
import { createListeners } from "../page/listeners";

/** One lost request may be chance; two in a row are an outage. */
const LOST_MEANS_OFFLINE = 2;

/** Some browsers say "offline" although our server is reached; they are believed once they have fired an `offline` event. */
let believed = typeof navigator !== "undefined" && navigator.onLine;
let lost = 0;
/** `elapsedNow` of the last lost request. */
let lostAt = Number.NEGATIVE_INFINITY;
let doubted = false;
let slow = false;

const changes = createListeners();
const returns = createListeners();

/** Then nothing may be sent. */
export const isOffline = (): boolean => (believed && !navigator.onLine) || lost >= LOST_MEANS_OFFLINE;

/** Not `isOffline`: the next poll can discover that the network is back. */
export const mayPoll = (): boolean => !believed || navigator.onLine;

const forget = (): void => {
  lost = 0;
  doubted = false;
  slow = false;
};

if (typeof window !== "undefined") {
  window.addEventListener("offline", () => {
    believed = true;
    changes.tell();
  });
  window.addEventListener("online", () => {
    forget();
    changes.tell();
    returns.tell();
  });
}

/**
 * Notes an answer. @param sentAt `elapsedNow`: the answer to an older request proves nothing about now. @param
 * sentOffline the browser wrongly called itself offline then.
 */
export const requestAnswered = (sentAt: number, sentOffline: boolean): void => {
  const wasOffline = isOffline();
  slow = false;
  if (sentOffline) believed = false;
  if (sentAt > lostAt) forget();
  changes.tell();
  if (wasOffline && !isOffline()) returns.tell();
};

/** @param certain false after a timeout, which means slow, not offline. */
export const requestLost = (certain: boolean): void => {
  doubted = true;
  if (certain) {
    lost += 1;
    lostAt = elapsedNow();
  } else slow = true;
  changes.tell();
};

/** @returns a function that stops listening. */
export const onNetworkReturn = returns.on;

const no = () => false;

/** `isOffline`, or the framework's router has lost its own requests. */
export const useOffline = (): boolean => {
  const own = useSyncExternalStore(changes.on, isOffline, no);
  return useRouterOffline() || own;
};

/** No request was answered since one was lost. */
export const useDoubt = (): boolean => useSyncExternalStore(changes.on, () => doubted || isOffline(), no);

/** No request was answered since one timed out, and the phone is not offline. */
export const useSlow = (): boolean => useSyncExternalStore(changes.on, () => slow && !isOffline(), no);
