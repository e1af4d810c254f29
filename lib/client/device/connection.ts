import { useSyncExternalStore } from "react";

/**
 * A browser may call itself offline where our server is reached all the same: on a machine without any network but its
 * own, where the page came from that very machine. It is believed from the moment when it was seen to go offline.
 */
let believed = typeof navigator !== "undefined" && navigator.onLine;

/** Requests in a row that the network gave no answer to: a network may lead nowhere while the browser sees none of it. */
let lost = 0;
/** `performance.now()` of the last of them. */
let lostAt = Number.NEGATIVE_INFINITY;

/** `performance.now()` of the last answer to any request. */
let answeredAt = typeof performance === "undefined" ? 0 : performance.now();

/** So many make an outage: one may be a chance. */
const LOST_MEANS_OFFLINE = 2;

/** The last request was lost, or given up for its slowness: the next one tells whether the network is there. */
let doubted = false;

const changes = new Set<() => void>();
const returns = new Set<() => void>();

/**
 * Whether the phone is without a network, as far as can be known: the browser says so, or nothing that was asked lately
 * was answered. Nothing may be sent then. False says little: the next request may be the first to be lost.
 */
export const isOffline = (): boolean => (believed && !navigator.onLine) || lost >= LOST_MEANS_OFFLINE;

const tell = (listeners: ReadonlySet<() => void>): void => {
  for (const listener of [...listeners]) listener();
};

if (typeof window !== "undefined") {
  window.addEventListener("offline", () => {
    believed = true;
    tell(changes);
  });
  window.addEventListener("online", () => {
    lost = 0;
    doubted = false;
    tell(changes);
    tell(returns);
  });
}

/**
 * Any answer to a request has come.
 * @param sentAt `performance.now()` of its sending: what was sent before the network went proves nothing of now.
 * @param sentOffline the browser called itself offline then: it is not to be believed.
 */
export const requestAnswered = (sentAt: number, sentOffline: boolean): void => {
  const wasOffline = isOffline();
  answeredAt = performance.now();
  if (sentOffline) believed = false;
  if (sentAt > lostAt) {
    lost = 0;
    doubted = false;
  }
  if (wasOffline === isOffline()) return;
  tell(changes);
  tell(returns);
};

/** The network has given no answer to a request. @param certain false where it was merely given up for its slowness. */
export const requestLost = (certain: boolean): void => {
  doubted = true;
  if (certain) {
    lost += 1;
    lostAt = performance.now();
  }
  tell(changes);
};

/** Milliseconds since the last answer; since the start of the page where there was none. */
export const quietFor = (): number => performance.now() - answeredAt;

/** Whether it is worth asking if our server is reached: nothing was answered since a request was lost. */
export const inDoubt = (): boolean => doubted || isOffline();

/** Calls `listener` whenever something is learned of the network. @returns a function that stops listening. */
export const onConnectionChange = (listener: () => void): (() => void) => {
  changes.add(listener);
  return () => changes.delete(listener);
};

/**
 * Calls `listener` when the network is back: by the browser's word, or by the first answer after an outage of which the
 * browser saw nothing. @returns a function that stops listening.
 */
export const onNetworkReturn = (listener: () => void): (() => void) => {
  returns.add(listener);
  return () => returns.delete(listener);
};

const online = () => false;

/** `isOffline`, as it changes; false in the HTML. */
export const useOffline = (): boolean => useSyncExternalStore(onConnectionChange, isOffline, online);
