import type { Route } from "next";
import type { AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** How long a way is seen before its page is fetched, in milliseconds: longer than it takes to scroll past. */
const SEEN_MS = 300;

/** Pages that one screen fetches because their ways are seen: each costs the server a page. */
const MOST_SEEN = 2;

/** The page with its data, as a tap would fetch it; the framework keeps it for 30 s (next.config.mjs). */
const WHOLE = { kind: "full" } as Parameters<AppRouterInstance["prefetch"]>[1];

/** The screen that fetched last, and how often. */
let spent = { screen: "", pages: 0 };

interface Ahead<Way> {
  /** Of the button or link that leads there. */
  readonly ref: RefObject<Way | null>;
  /** A finger comes down on it: the page is fetched before the tap is over. */
  readonly onPointerDown: () => void;
}

/**
 * Fetches a page before the tap on its way: as a finger comes down, and while the way rests in sight.
 * @param address null where it leads nowhere now.
 * @param inSight whether being seen is enough; the first few of a screen only.
 */
export const usePageAhead = <Way extends Element>(address: Route | null, inSight: boolean): Ahead<Way> => {
  // With typed routes the router's type has lost what its prefetch takes besides the address.
  const router: AppRouterInstance = useRouter();
  const ref = useRef<Way>(null);
  const fetchPage = () => {
    if (address !== null) router.prefetch(address, WHOLE);
  };
  const seen = useEffectEvent(() => {
    const screen = window.location.href;
    const pages = spent.screen === screen ? spent.pages : 0;
    if (document.visibilityState === "hidden" || pages >= MOST_SEEN) return;
    spent = { screen, pages: pages + 1 };
    fetchPage();
  });
  const looks = inSight && address !== null;

  useEffect(() => {
    if (!looks || ref.current === null || !("IntersectionObserver" in window)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => seen(), SEEN_MS);
    });
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [looks]);

  return { ref, onPointerDown: fetchPage };
};
