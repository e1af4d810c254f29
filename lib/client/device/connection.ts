import { useOffline as useRouterOffline } from "next/offline";
import { useSyncExternalStore } from "react";
import { INSTALL_FILES } from "@/lib/contract/install";

/** After this time without any answer of our server, a request is slow. In milliseconds. */
const SLOW_MS = 2000;
/** A small static file needs no provider: if it takes longer than this, the network is slow. In milliseconds. */
const SLOW_FILE_MS = 1200;
/** One lost request may be chance; two in a row are an outage. */
const LOST_MEANS_OFFLINE = 2;

/**
 * Whether `navigator.onLine` is believed. Some browsers say "offline" although our server is reached; they are believed once
 * they have fired an `offline` event.
 */
let believed = typeof navigator !== "undefined" && navigator.onLine;
/** Requests lost in a row. */
let lost = 0;
/** `performance.now()` of the last lost request and of the last answer. */
let lostAt = Number.NEGATIVE_INFINITY;
let answeredAt = Number.NEGATIVE_INFINITY;
/** The last request was lost or timed out. */
let doubted = false;
let slow = false;

const changes = new Set<() => void>();
const returns = new Set<() => void>();

/** Whether the phone has no network: the browser says so, or the last requests were lost. Then nothing may be sent. */
export const isOffline = (): boolean => (believed && !navigator.onLine) || lost >= LOST_MEANS_OFFLINE;

/** Whether SWR may poll. Not `isOffline`: the next poll can discover that the network is back. */
export const mayPoll = (): boolean => !believed || navigator.onLine;

const tell = (listeners: ReadonlySet<() => void>): void => {
  for (const listener of [...listeners]) listener();
};

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
 * Call it after any answer.
 * @param sentAt `performance.now()` when the request was sent: an answer to an older request proves nothing about now.
 * @param sentOffline the browser called itself offline then, which was wrong.
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

/** Call it after a request without an answer. @param certain false after a timeout, which means slow, not offline. */
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

/** Call it before a request: if it takes long, a small file tells a slow network from a slow provider. @returns a function to call at its end. */
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

/** Calls `listener` when the network is back. @returns a function that stops listening. */
export const onNetworkReturn = (listener: () => void): (() => void) => {
  returns.add(listener);
  return () => returns.delete(listener);
};

const no = () => false;

/** `isOffline`, or the framework's router has lost its own requests; false in the HTML. */
export const useOffline = (): boolean => {
  const own = useSyncExternalStore(onChange, isOffline, no);
  return useRouterOffline() || own;
};

/** Whether no request was answered since one was lost. */
export const useDoubt = (): boolean => useSyncExternalStore(onChange, () => doubted || isOffline(), no);

/** Whether the network is slow, and not offline. */
export const useSlow = (): boolean => useSyncExternalStore(onChange, () => slow && !isOffline(), no);
