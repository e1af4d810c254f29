import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { type Touched, watchTouched } from "@/lib/client/page/touched";
import type { Market } from "@/lib/contract/markets";
import { type Arrangement, arrange } from "@/lib/domain/market-order";

const MINUTE_MS = 60_000;
/** How often a change that waits for an untouched page is tried again. */
const AGAIN_MS = 1000;

/** Before the first list. */
const NOTHING: Arrangement = { open: [], closed: [] };

/** Whether a market has closed, opened or come since. */
const isOld = ({ open, closed }: Arrangement, markets: readonly Market[]): boolean =>
  markets.some(({ id, isOpen }) => !(isOpen ? open : closed).includes(id));

/**
 * The order in which a list is shown. It is taken when the screen comes up and when the player returns to the tab, and
 * after a market has closed, opened or come as soon as nobody touches the page: nothing moves under a finger
 * (decision 0041).
 * @param element the list's, for the keyboard that stands in it.
 */
export const useArrangement = (
  markets: readonly Market[],
  favourites: ReadonlySet<string>,
  element: RefObject<Element | null>,
): Arrangement => {
  // The HTML and its first render in the browser are of the same minute, and every cut-off is at a whole one.
  const minute = useServerClock((now) => Math.floor(now / MINUTE_MS));
  const [taken, setTaken] = useState<Arrangement>(NOTHING);
  let shown = taken;
  if (taken === NOTHING && markets.length > 0) {
    shown = arrange(markets, favourites, minute * MINUTE_MS);
    setTaken(shown);
  }

  const take = useEffectEvent(() => setTaken(arrange(markets, favourites, serverNow())));
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener("visibilitychange", () => document.visibilityState !== "hidden" && take(), { signal });
    window.addEventListener("pageshow", ({ persisted }) => persisted && take(), { signal });
    return () => ended.abort();
  }, []);

  const touched = useRef<Touched>(null);
  useEffect(() => {
    const watch = watchTouched();
    touched.current = watch;
    return watch.stop;
  }, []);
  const waits = isOld(shown, markets);
  useEffect(() => {
    if (!waits) return;
    const takeUnlessTouched = () => {
      if (!touched.current?.now(element.current)) take();
    };
    takeUnlessTouched();
    const again = setInterval(takeUnlessTouched, AGAIN_MS);
    return () => clearInterval(again);
  }, [waits, element]);

  return shown;
};
