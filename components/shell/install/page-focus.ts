import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

const KEEPS_FOCUS = "main, dialog, section[popover]";

/** The link that was last used on each page, by the page's URL; null where something else was used after it. */
const usedLinks = new Map<string, { readonly href: string; readonly nth: number } | null>();

const linksTo = (href: string) => [...document.links].filter((link) => link.href === href);

const recordLink = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest("a") : null;
  usedLinks.set(window.location.href, link && { href: link.href, nth: linksTo(link.href).indexOf(link) });
};

/** Focuses the link that was last used on this page. One in a folded row, a closed menu or sheet takes no focus. */
const focusUsedLink = (): boolean => {
  const used = usedLinks.get(window.location.href);
  const link = used && linksTo(used.href)[used.nth];
  link?.focus({ preventScroll: true });
  return link !== undefined && link === document.activeElement;
};

/**
 * Focuses the new page's heading after a navigation, because a screen reader would otherwise go on at the end of the
 * former page. After Back it is the link that led on, so that the next Tab does not start at the page's top.
 */
export const usePageFocus = (): void => {
  const path = usePathname();
  const shown = useRef(path);
  /** The path to which the browser's Back or Forward leads. */
  const backTo = useRef<string | null>(null);
  useEffect(() => {
    const recordBack = () => {
      backTo.current = window.location.pathname;
    };
    document.addEventListener("click", recordLink, true);
    window.addEventListener("popstate", recordBack);
    return () => {
      document.removeEventListener("click", recordLink, true);
      window.removeEventListener("popstate", recordBack);
    };
  }, []);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // The router renders before the other listeners of the same event are called.
    const frame = requestAnimationFrame(() => {
      const isBack = backTo.current === path;
      backTo.current = null;
      if (window.location.hash !== "" || document.activeElement?.closest(KEEPS_FOCUS)) return;
      if (isBack && focusUsedLink()) return;
      const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
      if (target === null) return;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
};

const STRIPS = ".chips, .chart-ways > nav, .tens, .tabs";

/** How far below the focus the slip begins at least, so that the ring is in sight too. */
const RING_PX = 8;

/** Scrolls what a key has focused whole into sight: a browser leaves it where a strip cuts it or the slip covers it. */
const showFocused = ({ target }: FocusEvent): void => {
  if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
  if (target.closest(STRIPS)) target.scrollIntoView({ block: "nearest", inline: "nearest" });
  const slip = document.querySelector(".submit-bar");
  const [own, cover] = [target.getBoundingClientRect(), slip?.getBoundingClientRect()];
  if (!cover || slip?.contains(target) || own.left > cover.right || own.right < cover.left) return;
  window.scrollBy(0, Math.max(0, own.bottom + RING_PX - cover.top));
};

export const useWholeFocus = (): void =>
  useEffect(() => {
    document.addEventListener("focusin", showFocused);
    return () => document.removeEventListener("focusin", showFocused);
  }, []);
