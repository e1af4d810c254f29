"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useTransition } from "react";

const SELECTOR = "a[href^='/']:not([href^='//'], [target], [download], [rel~=external])";

/** The link of ours that a click follows in this tab, where it is a plain click that no other code has taken. */
const followed = (event: MouseEvent): HTMLAnchorElement | null => {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  return target instanceof Element ? target.closest<HTMLAnchorElement>(SELECTOR) : null;
};

/**
 * Makes every link inside the app a navigation without a new document: one listener for all of them, so that a link is
 * the browser's own element, on the server and in the page, and works before script and without. A link with
 * `rel="external"` stays a new document. The one that was tapped is busy until its page is there.
 */
export const LinkNavigation = () => {
  const router = useRouter();
  const [leaving, startTransition] = useTransition();
  const link = useRef<HTMLAnchorElement | null>(null);

  const follow = useEffectEvent((event: MouseEvent) => {
    const next = followed(event);
    if (next === null) return;
    event.preventDefault();
    link.current?.removeAttribute("aria-busy");
    link.current = next;
    next.setAttribute("aria-busy", "true");
    // Each of our links has an address of lib/routes.ts.
    startTransition(() => router.push(next.getAttribute("href") as Route));
  });

  useEffect(() => {
    const listener = (event: MouseEvent) => follow(event);
    document.addEventListener("click", listener);
    return () => document.removeEventListener("click", listener);
  }, []);

  useEffect(() => {
    if (!leaving) link.current?.removeAttribute("aria-busy");
  }, [leaving]);
  return null;
};
