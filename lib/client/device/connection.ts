import { useOffline as useRouterOffline } from "next/offline";
import { useSyncExternalStore } from "react";
import { INSTALL_FILES } from "@/lib/contract/install";

/** A request that has waited for so long without any answer of our server is slow, in milliseconds. */
const SLOW_MS = 2000;
/** A small file of ours that takes longer, which no provider holds up, means a slow network. In milliseconds. */
const SLOW_FILE_MS = 1200;
/** Two requests in a row without an answer make an outage: one may be a chance. */
const LOST_MEANS_OFFLINE = 2;

/**
 * A browser may call itself offline where our server is reached all the same, as on a machine without any network but its
 * own. It is believed from the moment when it was seen to go offline.
 */
let believed = typeof navigator !== "undefined" && navigator.onLine;
/** Requests in a row that the network gave no answer to. */
let lost = 0;
/** `performance.now()` of the last lost request, and of the last answer to any. */
let lostAt = Number.NEGATIVE_INFINITY;
let answeredAt = Number.NEGATIVE_INFINITY;
/** The last request was lost, or timed out: the next one tells whether the network is there. */
let doubted = false;
let slow = false;

const changes = new Set<() => void>();
const returns = new Set<() => void>();

/**
 * Whether the phone has no network, as far as is known: the browser says so, or the last requests had no answer. Nothing
 * may be sent then. False says little: the next request may be the first to be lost.
 */
export const isOffline = (): boolean => (believed && !navigator.onLine) || lost >= LOST_MEANS_OFFLINE;

/** What SWR asks before it polls: not `isOffline`, because the next poll tells of the network's return. */
export const mayPoll = (): boolean => !believed || navigator.onLine;

const tell = (listeners: ReadonlySet<() => void>): void => {
  for (const listener of [...listeners]) listener();
};

/** The network is there: nothing is lost or doubted any more. */
const forget = (): void => {
  lost = 0;
  doubted = false;
};

if (typeof window !== "undefined") {
  window.addEventListener("offline", () => {
    believed = true;
    tell(changes);
  });
  window.addEventListener("online", () => {
    slow = false;
    forget();
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
  slow = false;
  if (sentOffline) believed = false;
  if (sentAt > lostAt) forget();
  tell(changes);
  if (wasOffline && !isOffline()) tell(returns);
};

/** The network gave no answer to a request. @param certain false after a timeout, which means slow, not offline. */
export const requestLost = (certain: boolean): void => {
  doubted = true;
  if (certain) {
    lost += 1;
    lostAt = performance.now();
  }
  tell(changes);
};

const lookWhetherSlow = async (): Promise<void> => {
  const late = setTimeout(() => {
    slow = performance.now() - answeredAt > SLOW_FILE_MS;
    tell(changes);
  }, SLOW_FILE_MS);
  const sentAt = performance.now();
  const sentOffline = !navigator.onLine;
  try {
    await fetch(INSTALL_FILES.robots, { method: "HEAD", cache: "no-store" });
    requestAnswered(sentAt, sentOffline);
  } catch {
    requestLost(true);
  } finally {
    clearTimeout(late);
  }
};

/** A request is sent. While it waits, a small file tells a slow network from a slow provider. @returns to be called at its end. */
export const requestSent = (): (() => void) => {
  const timer = setTimeout(() => {
    if (performance.now() - answeredAt >= SLOW_MS) void lookWhetherSlow();
  }, SLOW_MS);
  return () => clearTimeout(timer);
};

const onChange = (listener: () => void): (() => void) => {
  changes.add(listener);
  return () => changes.delete(listener);
};

/**
 * Calls `listener` when the network is back: by the browser's word, or by the first answer after an outage.
 * @returns a function that stops listening.
 */
export const onNetworkReturn = (listener: () => void): (() => void) => {
  returns.add(listener);
  return () => returns.delete(listener);
};

const no = () => false;

/** `isOffline`, or what the framework's router knows of its own requests, as it changes; false in the HTML. */
export const useOffline = (): boolean => {
  const own = useSyncExternalStore(onChange, isOffline, no);
  return useRouterOffline() || own;
};

/** Whether it is worth asking if our server is reached: nothing was answered since a request was lost. */
export const useDoubt = (): boolean => useSyncExternalStore(onChange, () => doubted || isOffline(), no);

/** Whether the network hangs while nothing fails. */
export const useSlow = (): boolean => useSyncExternalStore(onChange, () => slow && !isOffline(), no);
