"use client";

import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { onSecond, readShownNow, serverNow, startFromPage } from "./server-clock";

const PageNowContext = createContext(0);

/**
 * Starts the server's clock in the browser, also on a page that shows no time and asks for nothing.
 * @param now the server's epoch milliseconds when it rendered the page.
 */
export const PageNowProvider = ({ now, children }: { readonly now: number; readonly children: ReactNode }) => {
  useEffect(() => startFromPage(now), [now]);
  return <PageNowContext value={now}>{children}</PageNowContext>;
};

/**
 * A fact of the server's time, looked at once a second; the component renders again only when the fact changes.
 * @param select gives a plain value (a number, a text) for a now in epoch milliseconds.
 */
export const useServerClock = <Fact extends string | number | boolean>(select: (now: number) => Fact): Fact => {
  const pageNow = useContext(PageNowContext);
  return useSyncExternalStore(
    onSecond,
    () => select(readShownNow(pageNow)),
    () => select(pageNow),
  );
};

/** The server's epoch milliseconds at which the component was first shown, for what came with it. */
export const useShownAt = (): number => {
  const pageNow = useContext(PageNowContext);
  // While a document is made alive the clock may not run yet.
  const [at] = useState(serverNow);
  return Math.max(at, pageNow);
};

/** Whole seconds until a moment of the server's clock; 0 once it has come. @param moment epoch milliseconds. */
export const useSecondsUntil = (moment: number): number =>
  useServerClock((now) => Math.max(0, Math.ceil((moment - now) / 1000)));
