"use client";

import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { initServerClock, onSecond, readShownNow, serverNow } from "./server-clock";

const PageNowContext = createContext(0);

/** @param now the server's epoch milliseconds when it rendered the page. */
export const PageNowProvider = ({ now, children }: { readonly now: number; readonly children: ReactNode }) => {
  useEffect(() => initServerClock(now), [now]);
  return <PageNowContext value={now}>{children}</PageNowContext>;
};

/** Renders again only if the value changes. @param select gets epoch milliseconds. */
export const useServerClock = <Fact extends string | number | boolean>(select: (now: number) => Fact): Fact => {
  const pageNow = useContext(PageNowContext);
  return useSyncExternalStore(
    onSecond,
    () => select(readShownNow(pageNow)),
    () => select(pageNow),
  );
};

export const useShownAt = (): number => {
  const pageNow = useContext(PageNowContext);
  // During hydration the clock may not run yet.
  const [at] = useState(serverNow);
  return Math.max(at, pageNow);
};

/** At least 0. @param moment epoch milliseconds. */
export const useSecondsUntil = (moment: number): number =>
  useServerClock((now) => Math.max(0, Math.ceil((moment - now) / 1000)));
