import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { useIsIdleFor } from "@/lib/client/page/idle";
import type { Market } from "@/lib/contract/markets";
import { type MarketOrder, sortMarkets } from "@/lib/domain/market-order";
import { MINUTE_MS } from "@/lib/domain/time/india";

/** How often a change of order that waits for an idle page is tried again. */
const RETRY_MS = 1000;
/** How long the page counts as touched after a touch, a scroll or a key. */
const TOUCHED_MS = 3000;
/** The order that counts before the first list. */
const EMPTY_ORDER: MarketOrder = { open: [], closed: [] };

/** Whether an order lacks a market, or has it on the wrong side of open and closed. */
const isStale = ({ open, closed }: MarketOrder, markets: readonly Market[]): boolean =>
  markets.some(({ id, isOpen }) => !(isOpen ? open : closed).includes(id));

/**
 * Returns the order of a market list. It is updated when the screen opens, when the player returns to the tab, and
 * after a market has closed, opened or appeared, as soon as the page is idle: nothing moves under a finger (decision
 * 0041).
 */
export const useMarketOrder = (
  markets: readonly Market[],
  favourites: ReadonlySet<string>,
  list: RefObject<Element | null>,
): MarketOrder => {
  // The clock is read in whole minutes, so that the HTML and the first render in the browser agree. Every cut-off is on
  // a whole minute.
  const minute = useServerClock((now) => Math.floor(now / MINUTE_MS));
  const [taken, setTaken] = useState<MarketOrder>(EMPTY_ORDER);
  let shown = taken;
  if (taken === EMPTY_ORDER && markets.length > 0) {
    shown = sortMarkets(markets, favourites, minute * MINUTE_MS);
    setTaken(shown);
  }

  const take = useEffectEvent(() => setTaken(sortMarkets(markets, favourites, serverNow())));
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("visibilitychange", () => document.visibilityState !== "hidden" && take(), { signal });
    window.addEventListener("pageshow", ({ persisted }) => persisted && take(), { signal });
    return () => controller.abort();
  }, []);

  const isIdle = useIsIdleFor();
  const stale = isStale(shown, markets);
  const takeUnlessTouched = useEffectEvent(() => {
    if (isIdle(TOUCHED_MS) && list.current?.querySelector(":focus-visible") == null) take();
  });
  useEffect(() => {
    if (!stale) return;
    takeUnlessTouched();
    const timer = setInterval(() => takeUnlessTouched(), RETRY_MS);
    return () => clearInterval(timer);
  }, [stale]);

  return shown;
};
