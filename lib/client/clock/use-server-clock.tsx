"use client";

import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { initServerClock, onSecond, readShownNow, serverNow } from "./server-clock";

const PageNowContext = createContext(0);

/**
 * Provides the time of the page.
 * @param now the server's epoch milliseconds when it rendered the page
 */
export const PageNowProvider = ({ now, children }: { readonly now: number; readonly children: ReactNode }) => {
  useEffect(() => initServerClock(now), [now]);
  return <PageNowContext value={now}>{children}</PageNowContext>;
};

/**
 * Returns a fact about the server's time, and renders only if that changes.
 * @param select computes the fact from epoch milliseconds
 */
export const useServerClock = <Fact extends string | number | boolean>(select: (now: number) => Fact): Fact => {
  const pageNow = useContext(PageNowContext);
  return useSyncExternalStore(
    onSecond,
    () => select(readShownNow(pageNow)),
    () => select(pageNow),
  );
};

/** Returns when the screen was first rendered, in the server's epoch milliseconds. */
export const useShownAt = (): number => {
  const pageNow = useContext(PageNowContext);
  // During hydration the clock may not be set yet.
  const [at] = useState(serverNow);
  return Math.max(at, pageNow);
};

/**
 * Returns the whole seconds until a moment, at least 0.
 * @param moment epoch milliseconds
 */
export const useSecondsUntil = (moment: number): number =>
  useServerClock((now) => Math.max(0, Math.ceil((moment - now) / 1000)));
