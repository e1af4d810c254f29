"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useTransition } from "react";
import { requestLost } from "@/lib/client/device/connection";
import { serverAnswers } from "@/lib/client/device/watch-connection";
import { lastNavigation as asked } from "@/lib/client/page/navigation-start";
import { staysOffline } from "@/lib/client/page/stay-offline";

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
 * `rel="external"` stays a new document. The one that was tapped is busy until its page is there. Offline none is
 * followed: the screen stays, and the bar says so.
 */
export const LinkNavigation = () => {
  const router = useRouter();
  const [leaving, startTransition] = useTransition();
  const link = useRef<HTMLAnchorElement | null>(null);
  /** A new document was kept from replacing the screen, because there was no network to get it by. */
  const cancelled = useRef(false);
  /** A new document is on its way, and is not held back again. */
  const passing = useRef(false);

  const follow = useEffectEvent((event: MouseEvent) => {
    const next = followed(event);
    if (next === null) return;
    event.preventDefault();
    if (staysOffline()) return;
    // Its router waits for a document that did not come; a new one is the way on.
    if (cancelled.current) return window.location.assign(next.href);
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
    // What goes on without a tap: the framework's own new document where a page did not come, a reload by script.
    const history = "navigation" in window ? window.navigation : undefined;
    const stay = (event: NavigateEvent) => {
      const { destination, navigationType, cancelable, downloadRequest } = event;
      if (destination.sameDocument || navigationType === "traverse" || !cancelable || downloadRequest !== null) return;
      if (passing.current) return;
      const instead = navigationType !== "reload" && [asked(), window.location.href].includes(destination.url);
      if (!instead && !staysOffline()) return;
      event.preventDefault();
      cancelled.current = true;
      link.current?.removeAttribute("aria-busy");
      if (!instead) return;
      // The page that was asked for did not come: whether its document would, our server's answer tells.
      requestLost(true);
      void serverAnswers().then((answers) => {
        passing.current = answers;
        if (answers) window.location.assign(destination.url);
        else staysOffline();
      });
    };
    history?.addEventListener("navigate", stay);
    return () => history?.removeEventListener("navigate", stay);
  }, []);

  useEffect(() => {
    if (!leaving) link.current?.removeAttribute("aria-busy");
  }, [leaving]);
  return null;
};
