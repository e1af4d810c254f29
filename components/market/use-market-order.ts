import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { useIsIdleFor } from "@/lib/client/page/idle";
import type { Market } from "@/lib/contract/markets";
import { type MarketOrder, sortMarkets } from "@/lib/domain/market-order";

const MINUTE_MS = 60_000;
/** How often a change that waits for an untouched page is tried again, in milliseconds. */
const AGAIN_MS = 1000;
/** The page counts as touched for this time after a touch, a scroll or a key, in milliseconds. */
const TOUCHED_MS = 3000;
/** Before the first list. */
const NOTHING: MarketOrder = { open: [], closed: [] };

const isOld = ({ open, closed }: MarketOrder, markets: readonly Market[]): boolean =>
  markets.some(({ id, isOpen }) => !(isOpen ? open : closed).includes(id));

/**
 * The order of a market list. It is taken when the screen opens, when the player returns to the tab, and after a market has
 * closed, opened or appeared once the player does not touch the page: nothing moves under a finger (decision 0041).
 */
export const useMarketOrder = (
  markets: readonly Market[],
  favourites: ReadonlySet<string>,
  list: RefObject<Element | null>,
): MarketOrder => {
  // Whole minutes: the HTML and the first render in the browser then agree, and every cut-off is on a whole minute.
  const minute = useServerClock((now) => Math.floor(now / MINUTE_MS));
  const [taken, setTaken] = useState<MarketOrder>(NOTHING);
  let shown = taken;
  if (taken === NOTHING && markets.length > 0) {
    shown = sortMarkets(markets, favourites, minute * MINUTE_MS);
    setTaken(shown);
  }

  const take = useEffectEvent(() => setTaken(sortMarkets(markets, favourites, serverNow())));
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener("visibilitychange", () => document.visibilityState !== "hidden" && take(), { signal });
    window.addEventListener("pageshow", ({ persisted }) => persisted && take(), { signal });
    return () => ended.abort();
  }, []);

  const isQuiet = useIsIdleFor();
  const waits = isOld(shown, markets);
  const takeUnlessTouched = useEffectEvent(() => {
    if (isQuiet(TOUCHED_MS) && list.current?.querySelector(":focus-visible") == null) take();
  });
  useEffect(() => {
    if (!waits) return;
    takeUnlessTouched();
    const again = setInterval(() => takeUnlessTouched(), AGAIN_MS);
    return () => clearInterval(again);
  }, [waits]);

  return shown;
};
